import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a rare job also has its turn soon after the start, and a frequent one keeps its pace', async () => {
  const ran: string[] = [];
  const job = (name: string, everyMs: number) => ({ name, everyMs, run: async () => ran.push(name) });
  const { stop } = startHousekeeping([job('often', 4 * MINUTE), job('rare', 6 * HOUR)], () => undefined);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(ran).toEqual([]); // nothing stands in the way of the start
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(ran).toEqual(['often', 'rare']);
  await vi.advanceTimersByTimeAsync(6 * HOUR);
  expect(ran.filter((name) => name === 'rare')).toHaveLength(2);
  await stop();
  await vi.advanceTimersByTimeAsync(12 * HOUR);
  expect(ran.filter((name) => name === 'rare')).toHaveLength(2);
});

it('a job that is stopped before its first turn never has one', async () => {
  let ran = 0;
  const job = { name: 'rare', everyMs: HOUR, run: async () => (ran += 1) };
  await startHousekeeping([job], () => undefined).stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(ran).toBe(0);
});

it('each of several failures of a job is told by itself', async () => {
  const told: string[] = [];
  const failing = async (): Promise<never> => {
    throw new AggregateError([new Error('one'), new Error('another')]);
  };
  const job = { name: 'often', everyMs: MINUTE, run: failing };
  const { stop } = startHousekeeping([job], (error, name) => void told.push(`${name}: ${error}`));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(told).toEqual(['often: Error: one', 'often: Error: another']);
  await stop();
});
