import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusy } from './db/database.ts';
import { LastKnown } from './last-known.ts';

const FRESH = 1000;
const LAST_RESORT = 60_000;
const never = () => new Promise<string>(() => undefined);
const busy = () => Promise.reject(new DatabaseBusy('away'));

/** A value that was read once, and is `age` ms old now. */
async function knownFor(age: number) {
  const values = new LastKnown<string>({ fresh: FRESH, lastResort: LAST_RESORT }, 2);
  expect(await values.obtain('a', async () => 'old')).toBe('old');
  vi.advanceTimersByTime(age);
  return values;
}

describe('a value that is known', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('while it is fresh is not read', async () => {
    const values = await knownFor(FRESH - 1);
    expect(await values.obtain('a', never)).toBe('old');
  });

  it('when it is not is read, once for all who ask', async () => {
    const values = await knownFor(FRESH);
    const read = vi.fn(async () => 'new');
    expect(await Promise.all([values.obtain('a', read), values.obtain('a', read)])).toEqual(['new', 'new']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('stands in for a reading that takes long, at once for whoever comes later', async () => {
    const values = await knownFor(FRESH);
    let arrive: (value: string) => void = () => undefined;
    const slow = () => new Promise<string>((resolve) => (arrive = resolve));
    const first = values.obtain('a', slow);
    await vi.advanceTimersByTimeAsync(150);
    expect(await first).toBe('old');
    const later = values.obtain('a', never);
    await vi.advanceTimersByTimeAsync(0);
    expect(await later).toBe('old');
    arrive('new');
    await vi.advanceTimersByTimeAsync(0);
    expect(await values.obtain('a', never)).toBe('new');
  });

  it('stands in while the database is away, for a minute', async () => {
    const values = await knownFor(LAST_RESORT - 1);
    expect(await values.obtain('a', busy)).toBe('old');
    vi.advanceTimersByTime(1);
    await expect(values.obtain('a', busy)).rejects.toThrow('away');
  });

  it('hides no other failure', async () => {
    const values = await knownFor(FRESH);
    const wrong = () => Promise.reject(new Error('a wrong column'));
    await expect(values.obtain('a', wrong)).rejects.toThrow('a wrong column');
    expect(await values.obtain('a', async () => 'new')).toBe('new');
  });

  it('is forgotten when told to, with what is being read', async () => {
    const values = await knownFor(FRESH);
    let arrive: (value: string) => void = () => undefined;
    const reading = values.obtain('a', () => new Promise<string>((resolve) => (arrive = resolve)));
    values.forget('a');
    arrive('of before');
    expect(await reading).toBe('of before');
    expect(await values.obtain('a', async () => 'new')).toBe('new');
  });

  it('gives way to others that were read later', async () => {
    const values = await knownFor(0);
    for (const key of ['b', 'c']) await values.obtain(key, async () => key);
    expect(await values.obtain('c', never)).toBe('c');
    expect(await values.obtain('a', async () => 'new')).toBe('new');
  });
});
