// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInLocks } from '../../../testing/stand-in-locks.ts';

const words = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];

/** Pages that are left open would hear of the events of the next test. */
const leave: (() => void)[] = [];

/** A page of its own, with what it took over and its way to leave. */
async function openPage() {
  vi.resetModules();
  const { keptList } = await import('./kept-list.ts');
  const { keep, isTaken, adopt, everywhere } = keptList('taps', words);
  const adopted: string[] = [];
  leave.push(() => keep([]));
  return {
    keep,
    isTaken,
    everywhere,
    adopt: async () => {
      await adopt((left) => {
        adopted.push(...left);
        keep(adopted);
      });
      return adopted;
    },
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;
const openTwo = async (): Promise<readonly [Page, Page]> => [await openPage(), await openPage()];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  for (const page of leave.splice(0)) page();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['with locks', 'without locks'])('two pages of one browser, %s', (how) => {
  const browser = () => {
    const locks = how === 'with locks' ? standInLocks() : undefined;
    return {
      close: () => {
        dispatchEvent(new Event('pagehide'));
        locks?.letGo();
      },
    };
  };

  it('keep what waits beside each other', async () => {
    browser();
    const [one, other] = await openTwo();
    one.keep(['a', 'b']);
    other.keep(['c']);
    one.keep(['b']);
    expect(other.everywhere().toSorted()).toEqual(['b', 'c']);
    other.keep([]);
    expect(one.everywhere()).toEqual(['b']);
  });

  it('take nothing from one another while both are open, however long', async () => {
    browser();
    const [one, other] = await openTwo();
    one.keep(['a']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await other.adopt()).toEqual([]);
    expect(one.isTaken()).toBe(false);
  });

  it('leave it, closed, to the page that is opened next, and only to one', async () => {
    const { close } = browser();
    const [one, other] = await openTwo();
    one.keep(['a']);
    other.keep(['b']);
    close();
    const [next, after] = await openTwo();
    expect((await next.adopt()).toSorted()).toEqual(['a', 'b']);
    expect(await after.adopt()).toEqual([]);
    expect(after.everywhere().toSorted()).toEqual(['a', 'b']);
  });

  it('adopt once what was written before each page had a key of its own', async () => {
    browser();
    localStorage.setItem('taps', '["old"]');
    const [one, other] = await openTwo();
    expect(await one.adopt()).toEqual(['old']);
    expect(await other.adopt()).toEqual([]);
    expect(localStorage.getItem('taps')).toBeNull();
  });

  it('given somebody else empties the storage, then what waits is nobody’s but the page’s, and is kept again', async () => {
    const { close } = browser();
    const page = await openPage();
    page.keep(['a']);
    localStorage.clear();
    expect(page.isTaken()).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    close();
    expect(await (await openPage()).adopt()).toEqual(['a']);
  });
});

it('given no locks, then a page that stands still is taken for gone after minutes, and knows when it goes on', async () => {
  const still = await openPage();
  still.keep(['a']);
  vi.clearAllTimers();
  const other = await openPage();
  vi.setSystemTime(Date.now() + 140_000);
  expect(await other.adopt()).toEqual([]);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await other.adopt()).toEqual(['a']);
  expect(still.isTaken()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  expect(other.everywhere()).toEqual(['a']);
  still.keep(['b']);
  expect(still.isTaken()).toBe(false);
  expect(other.everywhere().toSorted()).toEqual(['a', 'b']);
});

it('forgets after a week what was taken over from whom', async () => {
  const gone = await openPage();
  gone.keep(['a']);
  dispatchEvent(new Event('pagehide'));
  vi.clearAllTimers();
  const next = await openPage();
  await next.adopt();
  next.keep([]);
  expect(localStorage).toHaveLength(1);
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  await next.adopt();
  expect(localStorage).toHaveLength(0);
});

it('keeps nothing where the browser has no room, and is then not taken either', async () => {
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  const page = await openPage();
  page.keep(['a']);
  expect([page.isTaken(), page.everywhere()]).toEqual([false, []]);
});
