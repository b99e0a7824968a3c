import { parentPort } from 'node:worker_threads';
import { type CardFile, CodeUnreadable } from '../../cards/card.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { drawPage } from './draw-page.ts';
import type { PressAnswer, PressTask } from './receipt-press.ts';

const draw = async (task: PressTask): Promise<CardFile> =>
  'cards' in task ? drawCards(task.cards) : { type: 'application/pdf', bytes: await drawPage(task.page) };

parentPort?.on('message', async (task: PressTask) => {
  const answer: PressAnswer = await draw(task).then(
    (file) => ({ id: task.id, file }),
    (error: unknown) =>
      error instanceof CodeUnreadable
        ? { id: task.id, unreadable: error.message }
        : { id: task.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  parentPort?.postMessage(answer);
});
