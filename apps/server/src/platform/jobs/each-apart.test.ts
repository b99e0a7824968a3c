import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

it('a piece that fails keeps no other waiting, and every failure is told at the end', async () => {
  const done: number[] = [];
  const work = async (piece: number): Promise<void> => {
    if (piece % 2 === 0) throw new Error(`no ${piece}`);
    done.push(piece);
  };
  const told: unknown = await eachApart([1, 2, 3, 4, 5], work).catch((error: unknown) => error);
  expect(done).toEqual([1, 3, 5]);
  expect(told).toMatchObject({ errors: [new Error('no 2'), new Error('no 4')] });
});

it('one after the other', async () => {
  let running = 0;
  const most: number[] = [];
  await eachApart([1, 2, 3], async () => {
    running += 1;
    most.push(running);
    await Promise.resolve();
    running -= 1;
  });
  expect(most).toEqual([1, 1, 1]);
});
