import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from './clock.ts';
import type { Reader } from './db/database.ts';

const HERE = Date.parse('2026-11-21T12:10:00Z');
const THERE = Date.parse('2026-11-21T12:00:00Z');

/** A database whose clock says `ms` half of `trip` after it was asked. */
const database = (ms: number, trip: number): Reader => {
  const row = async (): Promise<never> => {
    vi.advanceTimersByTime(trip);
    return { ms: ms + trip / 2 } as never; // the only statement that is asked
  };
  return { row, rows: async () => [] };
};

describe('a clock that follows the database', () => {
  let own = HERE;
  const clock = () => new DatabaseClock(() => own);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    own = HERE;
  });
  afterEach(() => void vi.useRealTimers());

  it('tells the database’s time, and how far its own is off', async () => {
    const followed = clock();
    await followed.follow(database(THERE, 0));
    own += 1000;
    expect(followed.now()).toEqual(new Date(THERE + 1000));
    expect(followed.skew()).toBe(HERE - THERE);
  });

  it('given its own is set meanwhile, then it is right again when it looks', async () => {
    const followed = clock();
    await followed.follow(database(THERE, 0));
    own = THERE + 5000;
    await followed.follow(database(THERE + 5000, 0));
    expect(followed.now()).toEqual(new Date(THERE + 5000));
    expect(followed.skew()).toBeCloseTo(0);
  });

  it('takes the middle of the trip for the answer’s time', async () => {
    const followed = clock();
    await followed.follow(database(THERE, 800));
    expect(followed.now()).toEqual(new Date(THERE + 800));
  });

  it('believes no answer that was long on its way, but for the first', async () => {
    const followed = clock();
    await followed.follow(database(THERE, 4000));
    expect(followed.now()).toEqual(new Date(THERE + 4000));
    await followed.follow(database(THERE + 60_000, 1200));
    expect(followed.now()).toEqual(new Date(THERE + 4000));
  });
});
