import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseAsked } from './channel-name.ts';
import { Doubts, type Membership } from './doubts.ts';
import type { Granted } from './open-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const grantedTo = (...channels: readonly string[]): Granted[] =>
  channels.map((channel) => ({ asked: parseAsked(channel) ?? expect.fail(channel), channel }));
const settle = () => vi.advanceTimersByTimeAsync(2000);

/** Doubts about streams of guests, who take part unless they are among those who `left`. */
function scene(left: readonly string[] = []) {
  const ask = vi.fn(async (of: readonly Membership[]) => of.filter(({ userId }) => !left.includes(userId)));
  const doubts = new Doubts(ask);
  const watch = (userId: string | undefined, ...channels: readonly string[]) => {
    const end = vi.fn();
    const { granted, forget } = doubts.watch({ granted: grantedTo(...channels), userId, end });
    const hear = (): void => {
      for (const { heard } of granted) heard?.();
    };
    return { end, forget, hear };
  };
  return { ask, watch };
}

it('given streams of several parties, then asks about all in one question, and ends those of who has left alone', async () => {
  const { ask, watch } = scene(['carl']);
  const [ann, carl, dora] = [
    watch('ann', 'order:o1', 'user:ann'),
    watch('carl', 'order:o1'),
    watch('dora', 'order:o2'),
  ];
  await settle();
  expect(ask.mock.calls).toEqual([
    [
      [
        { orderId: 'o1', userId: 'ann' },
        { orderId: 'o1', userId: 'carl' },
        { orderId: 'o2', userId: 'dora' },
      ],
    ],
  ]);
  expect([ann, carl, dora].map(({ end }) => end.mock.calls.length)).toEqual([0, 1, 0]);
});

it('given a stream that hears nothing more, then asks no more; given changes, then asks once about them', async () => {
  const { ask, watch } = scene();
  const ann = watch('ann', 'order:o1');
  await settle();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  ann.hear();
  ann.hear();
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('given what nobody can leave, the tab of a food court or an order that staff look at, then asks nothing', async () => {
  const { ask, watch } = scene();
  watch('ann', 'group:t1', 'user:ann');
  watch(undefined, 'order:o1');
  await settle();
  expect(ask).not.toHaveBeenCalled();
});

it('given a database that is away, then ends nobody and asks again about who is still there', async () => {
  const { ask, watch } = scene(['ann', 'carl']);
  ask.mockImplementationOnce(async () => {
    carl.forget();
    throw new Error('away');
  });
  const [ann, carl] = [watch('ann', 'order:o1'), watch('carl', 'order:o1')];
  await settle();
  expect(ann.end).not.toHaveBeenCalled();
  await settle();
  expect(ask).toHaveBeenLastCalledWith([{ orderId: 'o1', userId: 'ann' }]);
  expect([ann, carl].map(({ end }) => end.mock.calls.length)).toEqual([1, 0]);
});
