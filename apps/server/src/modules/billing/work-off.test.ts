import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workingOff } from './work-off.ts';

interface Due {
  readonly storeId: string;
  readonly nth: number;
}
const many = (storeId: string, count: number): Due[] =>
  Array.from({ length: count }, (_, nth) => ({ storeId, nth }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list of what is due, in its order; the providers of `hanging` houses answer when `answers` is called. */
function work(first: readonly Due[], hanging: readonly string[]) {
  let due = first;
  const handled: string[] = [];
  const waiting: (() => void)[] = [];
  const failed = vi.fn();
  const later: Promise<unknown>[] = [];
  const run = workingOff<Due>(
    { failed, later: (background) => void later.push(background()) },
    {
      take: async (limit, without) => {
        const taken = due.filter(({ storeId }) => !without.includes(storeId)).slice(0, limit);
        due = due.filter((one) => !taken.includes(one));
        return taken;
      },
      handle: async ({ storeId, nth }) => {
        if (hanging.includes(storeId)) await new Promise<void>((answer) => waiting.push(answer));
        if (nth < 0) throw new Error('no word');
        handled.push(storeId);
      },
    },
  );
  const answers = async () => {
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(later);
  };
  return {
    run,
    handled,
    failed,
    answers,
    left: () => due,
    add: (more: readonly Due[]) => (due = [...due, ...more]),
  };
}

it('works off batch by batch, and what fails stops nothing else', async () => {
  const { run, handled, failed } = work([{ storeId: 'a', nth: -1 }, ...many('a', 30), ...many('b', 15)], []);
  await run();
  expect([handled.length, failed.mock.calls.length]).toEqual([45, 1]);
});

it('a house whose provider hangs holds up no other, and has nothing more begun until that has answered', async () => {
  const { run, handled, answers, left, add } = work([...many('hangs', 30), ...many('b', 15)], ['hangs']);
  const running = run();
  await vi.advanceTimersByTimeAsync(2000);
  await running;
  expect(handled).toEqual(Array(15).fill('b'));
  expect(left()).toEqual(many('hangs', 30).slice(20));
  add(many('c', 1));
  await run();
  expect(handled.at(-1)).toBe('c');
  await answers();
  const again = run();
  await vi.advanceTimersByTimeAsync(0);
  await answers();
  await again;
  expect(handled.filter((house) => house === 'hangs')).toHaveLength(30);
});

it('where the providers of very many hang, all are waited for', async () => {
  const houses = Array.from({ length: 40 }, (_, nth) => `h${nth}`);
  const { run, answers, left } = work(
    [...houses.flatMap((house) => many(house, 1)), ...many('late', 25)],
    houses,
  );
  const running = run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left()).toEqual(many('late', 25));
  await answers();
  await running;
  expect(left()).toEqual([]);
});
