// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { pushBrowser } from '../../../testing/push-browser.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { usePush } from '../../lib/push/push.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { NoticeCard } from './notice-card.tsx';

let house: ReturnType<typeof openHouse>;
const ordered = (change: Partial<Order> = {}) =>
  useRoot.setState({
    order: orderOf({
      store_id: { _id: house.id, name: 'Small House', default_currency: orderOf().store_id.default_currency },
      ...change,
    }),
  });
const open = () => stage(<NoticeCard />, { path: '/home' });
type App = Awaited<ReturnType<typeof open>>;
const offered = (app: App) => app.all('.wait-card').length > 0;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  usePush.setState({ state: 'none' });
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  house.server.reply('GET /push/key', () => ({ body: { key: 'AQID' } }));
  house.server.reply('POST /push/subscriptions', () => ({ status: 201, body: {} }));
});

describe('notifications at a table', () => {
  it('given a round was sent, then they are offered, and only the tap asks the browser', async () => {
    const browser = pushBrowser({});
    const app = await open();
    expect(offered(app)).toBe(false);
    ordered();
    await until(() => offered(app), 'the offer');
    expect(browser.asked).toBe(0);
    await app.tap('Yes, please');
    await until(() => usePush.getState().state === 'on', 'notifications');
    expect([browser.asked, browser.subscribed, offered(app)]).toEqual([1, true, false]);
  });

  it('given a no, then it is kept for good and the browser never asks', async () => {
    const browser = pushBrowser({});
    ordered();
    const app = await open();
    await until(() => offered(app), 'the offer');
    await app.tap('No, thanks');
    expect(offered(app)).toBe(false);
    const again = await open();
    await settle(20);
    expect([offered(again), browser.asked]).toEqual([false, 0]);
  });

  it('given the push service is away, then it says so and may be tried again', async () => {
    pushBrowser({ broken: true });
    ordered();
    const app = await open();
    await until(() => offered(app), 'the offer');
    await app.tap('Yes, please');
    await settle(20);
    expect(offered(app)).toBe(true);
  });

  it.each([
    ['they are on already', { permission: 'granted', subscribed: true }],
    ['they are blocked', { permission: 'denied' }],
  ] as const)('given %s, then nothing is offered', async (_, wishes) => {
    pushBrowser(wishes);
    ordered();
    const app = await open();
    await settle(20);
    expect(offered(app)).toBe(false);
  });

  it('given a browser on plain http, then nothing is offered', async () => {
    ordered();
    const app = await open();
    await settle(20);
    expect(offered(app)).toBe(false);
  });
});
