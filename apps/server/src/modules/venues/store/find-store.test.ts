import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusy, type Reader } from '../../../platform/db/database.ts';
import { findStore, forgetStore } from './find-store.ts';
import type { StoreFacts } from './store.ts';

const { readStore } = vi.hoisted(() => ({ readStore: vi.fn() }));
vi.mock('./store-repository.ts', () => ({ readStore }));

const nowhere = () => Promise.reject(new Error('the repository is replaced'));
const db: Reader = { rows: nowhere, row: nowhere };
const version = async (id = 'jade') => (await findStore(db, id))?.version;
const answerWith = (facts: Pick<StoreFacts, 'id' | 'version'> | undefined) =>
  readStore.mockResolvedValue(facts);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  forgetStore('jade');
  readStore.mockReset();
  answerWith({ id: 'jade', version: 1 });
});
afterEach(() => vi.useRealTimers());

describe('findStore', () => {
  it('reads once for many callers, then anew', async () => {
    for (let index = 0; index < 10; index += 1) await version();
    expect(readStore).toHaveBeenCalledTimes(1);
    answerWith({ id: 'jade', version: 2 });
    vi.advanceTimersByTime(2500);
    expect(await version()).toBe(2);
  });
  it('lets one caller read anew while the others keep the known one, for five seconds in all', async () => {
    await version();
    vi.advanceTimersByTime(2500);
    let arrive: (facts: unknown) => void = () => undefined;
    readStore.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const reading = version();
    expect(await version()).toBe(1);
    expect(readStore).toHaveBeenCalledTimes(2);
    answerWith({ id: 'jade', version: 3 });
    vi.advanceTimersByTime(2500);
    expect(await version()).toBe(3);
    arrive({ id: 'jade', version: 2 });
    await reading;
    expect(await version()).toBe(3);
  });
  it('keeps nothing that was read while the store changed', async () => {
    const reading = version();
    forgetStore('jade');
    answerWith({ id: 'jade', version: 2 });
    await reading;
    expect(await version()).toBe(2);
  });
  it('forgets when told to', async () => {
    await version();
    answerWith({ id: 'jade', version: 2 });
    forgetStore('jade');
    expect(await version()).toBe(2);
  });
  it('lives on what it knows for a minute while the database is away', async () => {
    await version();
    readStore.mockRejectedValue(new DatabaseBusy('away'));
    for (const seconds of [3, 3, 50]) {
      vi.advanceTimersByTime(seconds * 1000);
      expect(await version()).toBe(1);
    }
    vi.advanceTimersByTime(4000);
    await expect(version()).rejects.toThrow('away');
  });
  it('hides no other failure, and keeps no store that is gone', async () => {
    await version();
    vi.advanceTimersByTime(3000);
    readStore.mockRejectedValueOnce(new Error('a wrong column'));
    await expect(version()).rejects.toThrow('a wrong column');
    answerWith(undefined);
    expect(await version()).toBeUndefined();
    expect(await version()).toBeUndefined();
    expect(readStore).toHaveBeenCalledTimes(4);
  });
  it('keeps the 500 stores that were read last', async () => {
    readStore.mockImplementation(async (_db: Reader, id: string) => ({ id, version: 1 }));
    for (let index = 0; index <= 500; index += 1) await version(`s${index}`);
    readStore.mockClear();
    await version('s1');
    await version('s0');
    expect(readStore).toHaveBeenCalledTimes(1);
  });
});
