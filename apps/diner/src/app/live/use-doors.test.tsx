// @vitest-environment happy-dom
import type { Store } from '@tableside/contract/venues.schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arriveAtCourt, openCourt, stallOf } from '../../../testing/court-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { useCourt } from '../../lib/court/use-court.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { takeUpKept } from '../../lib/store.ts';
import { useDoors } from './use-doors.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const OPEN = { now: true, until: '2026-11-21T22:00:00.000Z', next: null };
const SHUT = { now: false, until: null, next: '2026-11-21T12:30:00.000Z' };
let house: House;
const asked = () => house.server.calls(`GET /stores/${house.id}`).length;
const answers = (open: Store['open']) =>
  house.server.reply(`GET /stores/${house.id}`, () => ({ body: { ...house.store, open } }));

function Door() {
  useDoors();
  const { store } = useMenu();
  return store && <p>{store.open.now ? 'open' : 'shut'}</p>;
}
async function opened(open: Store['open']) {
  house = openHouse(undefined, { open });
  sitDown(house);
  const app = await stage(<Door />);
  await until(() => asked() === 1 && app.all('p').length > 0, 'the house');
  await settle(20);
  return app;
}
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle(20);
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  startAfresh();
  takeUpKept();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('given a pause ends, then an open page takes orders again, and nobody asked before', async () => {
  const app = await opened(SHUT);
  answers(OPEN);
  await pass(29 * 60_000);
  expect([asked(), app.texts('p')]).toEqual([1, ['shut']]);
  await pass(60_000);
  expect([asked(), app.texts('p')]).toEqual([2, ['open']]);
  await pass(10 * 60_000);
  expect(asked()).toBe(2);
});

it('given the house closes, then an open page says so', async () => {
  const app = await opened({ ...OPEN, until: '2026-11-21T12:10:00.000Z' });
  answers(SHUT);
  await pass(10 * 60_000);
  expect(app.texts('p')).toEqual(['shut']);
});

it('given the phone’s clock is ahead, then it asks again every half minute until it is so', async () => {
  const app = await opened(SHUT);
  await pass(30 * 60_000);
  await pass(30_000);
  expect([asked(), app.texts('p')]).toEqual([3, ['shut']]);
  answers(OPEN);
  await pass(30_000);
  expect([asked(), app.texts('p')]).toEqual([4, ['open']]);
});

it('given the page was kept by the browser over that moment, then the time is reckoned anew once it is shown', async () => {
  const app = await opened(SHUT);
  answers(OPEN);
  vi.setSystemTime(NOON + 3_600_000);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(30_000);
  expect([asked(), app.texts('p')]).toEqual([2, ['open']]);
});

it('given a stall of a food court opens, then an open list of stalls says so', async () => {
  const court = openCourt([
    { stall: stallOf('noodles', 'Noodles', { open: OPEN }), menu: [] },
    { stall: stallOf('grill', 'Grill', { open: SHUT }), menu: [] },
  ]);
  arriveAtCourt(court);
  function Stalls() {
    useDoors();
    return useCourt().data?.stores.map(({ _id, open }) => <p key={_id}>{open.now ? 'open' : 'shut'}</p>);
  }
  const app = await stage(<Stalls />);
  await until(() => app.texts('p').join() === 'open,shut', 'the stalls');
  const stores = court.court.stores.map((stall) => ({ ...stall, open: OPEN }));
  court.server.reply(`GET /store_groups/${court.id}/stores`, () => ({ body: { ...court.court, stores } }));
  await pass(30 * 60_000);
  expect(app.texts('p')).toEqual(['open', 'open']);
});
