// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { isReachable } from '../../../testing/keyboard.ts';
import { pushBrowser } from '../../../testing/push-browser.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { usePush } from '../../lib/push/push.ts';
import { takeUpKept } from '../../lib/store.ts';
import { NoticesRow } from './notices-row.tsx';

const ENDPOINT = 'https://push.test/ana';
const FAILED = "That didn't work. Try again in a moment.";
let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  usePush.setState({ state: 'off' });
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  house.server.reply('GET /push/key', () => ({ body: { key: 'AQID_-8' } }));
  house.server.reply('POST /push/subscriptions', () => ({ status: 204 }));
  house.server.reply('DELETE /push/subscriptions', () => ({ status: 204 }));
});

async function opened() {
  const app = await stage(<NoticesRow />, { path: '/profile' });
  await settle(20);
  return app;
}
const row = (app: Awaited<ReturnType<typeof opened>>) => app.texts('.profile-row');
const told = (method: string) => house.server.calls(`${method} /push/subscriptions`).map(({ body }) => body);

describe('notifications on this device', () => {
  it('given a browser without them, or a page on plain http, then there is no row', async () => {
    const app = await opened();
    expect(row(app)).toEqual([]);
  });

  it('given they are off, then the row says so, asks for nothing by itself and can be reached', async () => {
    const browser = pushBrowser({});
    const app = await opened();
    expect(row(app)).toEqual(['NotificationsOff']);
    expect(app.all('.profile-row').every(isReachable)).toBe(true);
    expect(browser.asked).toBe(0);
  });

  it('given the person says yes, then this device is subscribed with the restaurant’s key', async () => {
    const browser = pushBrowser({});
    const app = await opened();
    await app.tap(/^Notifications/);
    await until(() => row(app)[0] === 'NotificationsOn', 'on');
    expect(told('POST')).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'pub', auth: 'secret' } }]);
    expect(browser.keys).toEqual([[1, 2, 3, 255, 239]]);
    expect(said()).toEqual([]);
  });

  it('given the person says no, then it stays off without a complaint, and the way back is told', async () => {
    pushBrowser({ answer: 'denied' });
    const app = await opened();
    await app.tap(/^Notifications/);
    await settle(20);
    expect([row(app), said(), told('POST')]).toEqual([['NotificationsOff'], [], []]);
    await app.tap(/^Notifications/);
    expect(said()).toEqual(["Notifications are blocked in this browser's settings"]);
  });

  it('given the question is closed without an answer, then it can be asked again', async () => {
    const browser = pushBrowser({ answer: 'default' });
    const app = await opened();
    await app.tap(/^Notifications/);
    await settle(20);
    await app.tap(/^Notifications/);
    await settle(20);
    expect([browser.asked, said()]).toEqual([2, []]);
  });

  it('given they were blocked before, then a tap says where, and nobody is asked', async () => {
    const browser = pushBrowser({ permission: 'denied' });
    const app = await opened();
    await app.tap(/^Notifications/);
    expect(said()).toEqual(["Notifications are blocked in this browser's settings"]);
    expect(browser.asked).toBe(0);
  });

  it.each([
    ['the restaurant does not keep it', () => refusal(503, 'overloaded')],
    ['the restaurant is out of reach', () => 'away' as const],
  ])('given %s, then it says so, and the browser is not left subscribed for nothing', async (_, reply) => {
    const browser = pushBrowser({});
    house.server.reply('POST /push/subscriptions', reply);
    const app = await opened();
    await app.tap(/^Notifications/);
    await until(() => said().includes(FAILED), FAILED);
    expect([row(app), browser.subscribed]).toEqual([['NotificationsOff'], false]);
  });

  it.each([
    ['the restaurant does not tell its key', {}, refusal(503, 'overloaded')],
    ['the browser’s own service fails', { broken: true }, { body: { key: 'AQID' } }],
  ])('given %s, then it says so and nothing is kept', async (_, wishes, key) => {
    pushBrowser(wishes);
    house.server.reply('GET /push/key', () => key);
    const app = await opened();
    await app.tap(/^Notifications/);
    await until(() => said().includes(FAILED), FAILED);
    expect([row(app), told('POST')]).toEqual([['NotificationsOff'], []]);
  });

  it('given they are on, then a tap takes this device off the list, here and there', async () => {
    const browser = pushBrowser({ permission: 'granted', subscribed: true });
    const app = await opened();
    expect(row(app)).toEqual(['NotificationsOn']);
    await app.tap(/^Notifications/);
    await until(() => row(app)[0] === 'NotificationsOff', 'off');
    expect([told('DELETE'), browser.subscribed]).toEqual([[{ endpoint: ENDPOINT }], false]);
  });

  it('given it is turned off out of reach, then the browser is unsubscribed all the same', async () => {
    const browser = pushBrowser({ permission: 'granted', subscribed: true });
    house.server.reply('DELETE /push/subscriptions', () => 'away');
    const app = await opened();
    await app.tap(/^Notifications/);
    await until(() => row(app)[0] === 'NotificationsOff', 'off');
    expect(browser.subscribed).toBe(false);
  });
});
