import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusy, type Reader } from '../../../platform/db/database.ts';
import { findStore, forgetStore, storesById } from './find-store.ts';
import type { StoreFacts } from './store.ts';

const { readStores } = vi.hoisted(() => ({ readStores: vi.fn() }));
vi.mock('./store-repository.ts', () => ({ readStores }));

const nowhere = () => Promise.reject(new Error('the repository is replaced'));
const db: Reader = { rows: nowhere, row: nowhere };
const version = async (id = 'jade') => (await findStore(db, id))?.version;
const answerWith = (facts: Pick<StoreFacts, 'id' | 'version'> | undefined) =>
  readStores.mockResolvedValue(facts ? [facts] : []);
const answerAll = () =>
  readStores.mockImplementation(async (_db: Reader, ids: readonly string[]) =>
    ids.filter((id) => id !== 'nowhere').map((id) => ({ id, version: 1 })),
  );
const names = async (...ids: string[]) => [...(await storesById(db, ids)).keys()].toSorted();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  forgetStore('jade');
  readStores.mockReset();
  answerWith({ id: 'jade', version: 1 });
});
afterEach(() => vi.useRealTimers());

describe('findStore', () => {
  it('reads once for many callers, then anew', async () => {
    for (let index = 0; index < 10; index += 1) await version();
    expect(readStores).toHaveBeenCalledTimes(1);
    answerWith({ id: 'jade', version: 2 });
    vi.advanceTimersByTime(2500);
    expect(await version()).toBe(2);
  });
  it('lets one caller read anew while the others keep the known one, for five seconds in all', async () => {
    await version();
    vi.advanceTimersByTime(2500);
    let arrive: (facts: unknown) => void = () => undefined;
    readStores.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const reading = version();
    expect(await version()).toBe(1);
    expect(readStores).toHaveBeenCalledTimes(2);
    answerWith({ id: 'jade', version: 3 });
    vi.advanceTimersByTime(2500);
    expect(await version()).toBe(3);
    arrive([{ id: 'jade', version: 2 }]);
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
    readStores.mockRejectedValue(new DatabaseBusy('away'));
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
    readStores.mockRejectedValueOnce(new Error('a wrong column'));
    await expect(version()).rejects.toThrow('a wrong column');
    answerWith(undefined);
    expect(await version()).toBeUndefined();
    expect(await version()).toBeUndefined();
    expect(readStores).toHaveBeenCalledTimes(4);
  });
  it('keeps the 500 stores that were read last', async () => {
    answerAll();
    for (let index = 0; index <= 500; index += 1) await version(`s${index}`);
    readStores.mockClear();
    await version('s1');
    await version('s0');
    expect(readStores).toHaveBeenCalledTimes(1);
  });
});

describe('storesById', () => {
  beforeEach(() => {
    for (const id of ['pearl', 'onyx']) forgetStore(id);
    answerAll();
  });

  it('reads all that are not known at once, each once, and leaves out what is no store', async () => {
    await version();
    expect(await names('jade', 'pearl', 'nowhere', 'onyx', 'pearl')).toEqual(['jade', 'onyx', 'pearl']);
    expect(readStores.mock.calls.map(([, ids]: unknown[]) => ids)).toEqual([
      ['jade'],
      ['pearl', 'nowhere', 'onyx'],
    ]);
    expect(await names('onyx', 'jade')).toEqual(['jade', 'onyx']);
    expect(readStores).toHaveBeenCalledTimes(2);
    expect(await names()).toEqual([]);
    expect(readStores).toHaveBeenCalledTimes(2);
  });

  it('lives on what it knows while the database is away, but not where one of them is unknown', async () => {
    await names('jade', 'pearl');
    readStores.mockRejectedValue(new DatabaseBusy('away'));
    vi.advanceTimersByTime(3000);
    expect(await names('pearl', 'jade')).toEqual(['jade', 'pearl']);
    await expect(names('pearl', 'onyx')).rejects.toThrow('away');
    answerAll();
    await names('pearl');
    expect(readStores.mock.lastCall?.[1]).toEqual(['pearl']);
  });
});
