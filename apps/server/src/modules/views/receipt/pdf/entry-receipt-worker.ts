import { parentPort } from 'node:worker_threads';
import { drawPage } from './draw-page.ts';
import type { PressAnswer, PressTask } from './receipt-press.ts';

parentPort?.on('message', async ({ id, page }: PressTask) => {
  const answer: PressAnswer = await drawPage(page).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});
