// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { takeUpKept } from '../../lib/store.ts';
import { useEarnedNews } from './use-earned-news.ts';

const WORDS = 'You earned 2 rewards';
const ASKS = 'GET /rewards/user/order/*';
let house: House;

function News() {
  useEarnedNews();
  return null;
}
const paid = (paid: boolean, version: number) =>
  facts.orderFetched(orderOf({ __type: 'takeaway', paid, version }));
const later = () => vi.advanceTimersByTimeAsync(3000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  house.server.reply(ASKS, () => ({ body: [{ _id: 'r1' }, { _id: 'r2' }] }));
  await stage(<News />, { path: '/profile/transactions' });
});
afterEach(() => vi.useRealTimers());

it('given an order is paid while the app watches, then it says once what it earned', async () => {
  paid(false, 1);
  paid(true, 2);
  await later();
  await until(() => said().includes(WORDS), WORDS);
  paid(true, 3);
  await later();
  expect(house.server.calls(ASKS)).toHaveLength(1);
});

it('given an order was paid before, then nothing is asked for', async () => {
  paid(true, 2);
  await later();
  await settle(20);
  expect([said(), house.server.calls(ASKS)]).toEqual([[], []]);
});

it('given a rating is due, then it waits; sent, the landing page says it', async () => {
  facts.ratingsOpened();
  paid(false, 1);
  paid(true, 2);
  await later();
  await settle(20);
  expect(said()).toEqual([]);
  facts.ratingsClosed('o1', 'rated');
  await settle(20);
  expect([said(), house.server.calls(ASKS)]).toEqual([[], []]);
});

it('given the rating is skipped, then it is said', async () => {
  facts.ratingsOpened();
  paid(false, 1);
  paid(true, 2);
  await later();
  facts.ratingsClosed('o1', 'skipped');
  await until(() => said().includes(WORDS), WORDS);
});
