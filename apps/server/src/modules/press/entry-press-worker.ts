import { parentPort } from 'node:worker_threads';
import { CodeUnreadable } from './card/card.ts';
import { checkCards, drawCards } from './card/draw-cards.ts';
import { drawPage } from './page/draw-page.ts';
import type { PressAnswer, PressDone, PressTask } from './press.ts';

async function work(task: PressTask): Promise<PressDone> {
  if ('check' in task) return { read: await checkCards(task.check) };
  if ('cards' in task) return { file: await drawCards(task.cards) };
  return { file: { type: 'application/pdf', bytes: await drawPage(task.page) } };
}

parentPort?.on('message', async (task: PressTask) => {
  const answer: PressAnswer = await work(task).then(
    (done) => ({ id: task.id, ...done }),
    (error: unknown) =>
      error instanceof CodeUnreadable
        ? { id: task.id, unreadable: error.message }
        : { id: task.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  parentPort?.postMessage(answer);
});
