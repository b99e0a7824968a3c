// @vitest-environment happy-dom
import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, expect, it } from 'vitest';
import type { House } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { payableOrder, paymentOf, sitDownToPay } from '../../../testing/payment-fixture.ts';
import { settle, stage, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { keptAttempt } from './kept-attempt.ts';
import { PaymentScreen } from './payment-screen.tsx';

const POST = 'POST /orders/*/pay';
const GET = 'GET /orders/*/payments/*';
const UPI = 'Pay ₹100.00 with UPI';

let house: House;
let visits = 0;

const orderId = () => `f${visits}`;
const bill = (change: Partial<Order> = {}): Order => ({ ...payableOrder(house, orderId()), ...change });
const payment = (change: Partial<Payment> = {}): Payment => paymentOf({ part_id: orderId(), ...change });
const failed = () => payment({ state: 'failed', failure: 'The bank said no' });
const begun = (change: Partial<Payment> = {}): Answer => ({
  body: { order: house.order, payment: payment(change) },
});
beforeEach(() => {
  visits += 1;
  house = sitDownToPay(orderId(), {
    payment_modes: ['online'],
    online_modes: ['upi'],
    upi: { ...place().preferences.upi, intent: false, qr: true, collect: false },
  });
  house.server.reply(POST, () => begun());
  house.server.reply(GET, () => ({ body: payment() }));
});

const opened = () => stage(<PaymentScreen />, { path: '/payment' });
const posts = () => house.server.calls(POST).length;
const minutes = async (count: number) => {
  for (let turn = 0; turn < count * 12; turn += 1) await settle(5000);
};

it('given the route to pay takes no more calls, then a decline is read all the same', async () => {
  house.server.reply(POST, () => (posts() > 6 ? refusal(429, 'too-many') : begun()));
  house.server.reply(GET, () => ({ body: failed() }));
  const app = await opened();
  await app.tap(UPI);
  await app.see('Scan this code with a UPI app');
  for (let turn = 0; turn < 8; turn += 1) await settle(5000);
  await app.see('The bank said no');
  expect(app.has(UPI)).toBe(true);
  expect(posts()).toBe(1);
});

it('given minutes of waiting, then the call that pays is sent once', async () => {
  const app = await opened();
  await app.tap(UPI);
  await minutes(3);
  expect(posts()).toBe(1);
  expect(house.server.calls(GET).length).toBeGreaterThan(30);
  expect(app.shows('Scan this code with a UPI app')).toBe(true);
});

it('given its time runs out while nobody answers, then its code is shown no longer, and it may begin again', async () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  house.server.reply(POST, () => begun({ upi: { ...payment().upi, expires_at } }));
  const app = await opened();
  await app.tap(UPI);
  await app.see('Scan this code with a UPI app');
  house.server.reply(GET, () => 'away');
  await minutes(1);
  await settle(1000);
  expect(app.shows('Scan this code with a UPI app')).toBe(false);
  expect(app.shows('The time for this payment is up.')).toBe(true);
  house.server.reply('DELETE /orders/*/payments/*', () => ({ body: house.order }));
  house.server.reply(POST, () => begun({ _id: 'p2' }));
  await app.tap('Retry');
  await app.see('Scan this code with a UPI app');
});

it('given one of the two ways out is under way, then the other waits for it', async () => {
  const app = await opened();
  await app.tap(UPI);
  const GIVE_UP = 'DELETE /orders/*/payments/*';
  house.server.reply(GIVE_UP, () => new Promise(() => undefined));
  await app.tap('Other way to pay');
  await app.tap('Retry');
  expect(house.server.calls(GIVE_UP)).toHaveLength(1);
});

it('given the money came, then the order is read anew', async () => {
  const app = await opened();
  await app.tap(UPI);
  house.order = bill({ version: 2, paid: true });
  house.server.reply(GET, () => ({ body: payment({ state: 'captured' }) }));
  await settle(5000);
  await app.see('Nothing left to pay');
  expect(keptAttempt.read(orderId(), 'u')).toBeNull();
});

it('given the order cannot be read yet, then nobody is asked to pay again', async () => {
  const app = await opened();
  await app.tap(UPI);
  house.server.reply(GET, () => ({ body: payment({ state: 'captured' }) }));
  house.server.reply('GET /orders/*', () => 'away');
  await minutes(1);
  expect(app.has(UPI)).toBe(false);
  house.order = bill({ version: 2, paid: true });
  house.server.reply('GET /orders/*', () => ({ body: house.order }));
  await settle(5000);
  await app.see('Nothing left to pay');
});

it.each(['Retry', 'Other way to pay'])(
  'given it failed before it is given up (%s), then the reason is said',
  async (way) => {
    house.server.reply('DELETE /orders/*/payments/*', () => refusal(409, 'state-changed'));
    const app = await opened();
    await app.tap(UPI);
    await app.see('Scan this code with a UPI app');
    house.server.reply(GET, () => ({ body: failed() }));
    await app.tap(way);
    await app.see('The bank said no');
    expect(app.has(UPI)).toBe(true);
    expect(posts()).toBe(1);
  },
);

it('given it cannot be given up and is still under way, then it is waited for with the reason', async () => {
  house.server.reply('DELETE /orders/*/payments/*', () => refusal(409, 'state-changed'));
  const app = await opened();
  await app.tap(UPI);
  await app.tap('Other way to pay');
  await app.see('state-changed said the server');
  expect(app.shows('Scan this code with a UPI app')).toBe(true);
});

it('given an answer about the attempt before, then the new one is followed', async () => {
  let tell: (answer: Answer) => void = () => undefined;
  house.server.reply(GET, () => new Promise<Answer>((done) => (tell = done)));
  house.server.reply('DELETE /orders/*/payments/*', () => ({ body: house.order }));
  const app = await opened();
  await app.tap(UPI);
  await settle(5000);
  house.server.reply(POST, () => begun({ _id: 'p2' }));
  await app.tap('Retry');
  await until(() => posts() === 2);
  tell({ body: failed() });
  await settle(1000);
  expect(app.shows('The bank said no')).toBe(false);
  expect(app.shows('Scan this code with a UPI app')).toBe(true);
});

it('given a long wait is asked for, then it is a refusal, and nothing is left to check', async () => {
  house.server.reply(POST, () => ({ ...refusal(429, 'too-many'), retryAfter: 3400 }));
  const app = await opened();
  await app.tap(UPI);
  await app.see('too-many said the server');
  expect(app.button(UPI).ariaBusy).not.toBe('true');
  expect(keptAttempt.read(orderId(), 'u')).toBeNull();
});

it('given a long wait after a call without an answer, then the same attempt can be checked later', async () => {
  house.server.reply(POST, () =>
    posts() === 1 ? 'away' : { ...refusal(429, 'too-many'), retryAfter: 3400 },
  );
  const app = await opened();
  await app.tap(UPI);
  await settle(2000);
  await app.see('too-many said the server');
  expect(app.has('Check again')).toBe(true);
  house.server.reply(POST, () => begun());
  await app.tap('Check again');
  await app.see('Scan this code with a UPI app');
  const keys = house.server.calls(POST).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('given nobody answers the call that pays, then it is repeated ever less often', async () => {
  house.server.reply(POST, () => 'away');
  const app = await opened();
  await app.tap(UPI);
  await minutes(1);
  expect(app.has('Check again')).toBe(true);
  expect(posts()).toBeLessThanOrEqual(6);
  await minutes(14);
  expect(posts()).toBeLessThanOrEqual(12);
});
