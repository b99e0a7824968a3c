// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { House } from '../../../testing/house.ts';
import { billOf } from '../../../testing/order-fixture.ts';
import { payableOrder, paymentOf, sitDownToPay } from '../../../testing/payment-fixture.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { askTip } from '../../lib/tip/asked-tip.ts';
import { keptAttempt } from './kept-attempt.ts';
import { PaymentScreen } from './payment-screen.tsx';

const POST = 'POST /orders/*/pay';
const CARD = 'Pay ₹100.00 by card';
const CHANGED =
  'The bill has changed since you looked. Nothing was paid. Check the new amount and pay again if you agree.';

let house: House;
let visits = 0;
const orderId = () => `a${visits}`;
/** The order once somebody's round of ₹900.00 got in. */
const grown = (change: Partial<Order> = {}): Order => ({
  ...payableOrder(house, orderId()),
  bill: billOf({ item_total: 100_000, total_amount: 100_000, amount_payable: 100_000 }),
  ...change,
});

beforeEach(() => {
  visits += 1;
  house = sitDownToPay(orderId(), { payment_modes: ['online'], online_modes: ['card'] });
});

const opened = () => stage(<PaymentScreen />, { path: '/payment' });
const calls = () =>
  house.server.calls(POST).map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }));

describe('the amount on the button', () => {
  it('is what is asked for, by every repeat of the call, whatever the bill is by then', async () => {
    house.server.reply(POST, () => 'away');
    const app = await opened();
    await app.tap(CARD);
    expect(calls()[0]?.body).toMatchObject({ expected_amount: 10_000 });
    expect(keptAttempt.read(orderId(), 'u')).toMatchObject({ expected: 10_000 });
    facts.orderFetched(grown({ version: 2 }));
    await settle(20_000);
    const [first, ...more] = calls();
    expect(more.length).toBeGreaterThan(0);
    for (const call of more) expect(call).toEqual(first);
  });

  it.each([
    ['a round got in', { version: 2 }],
    ['the house has new terms, which are no new version of the order', {}],
  ])(
    'given the bill is more by now as %s, then it says so with the new amount, and that is paid by a tap',
    async (_, change) => {
      house.server.reply(POST, () => refusal(409, 'state-changed'));
      const app = await opened();
      house.order = grown(change);
      await app.tap(CARD);
      await app.see(CHANGED);
      house.server.reply(POST, () => ({
        body: { order: house.order, payment: paymentOf({ amount: 100_000 }) },
      }));
      await app.tap('Pay ₹1,000.00 by card');
      const [first, second] = calls();
      expect(second?.body).toMatchObject({ expected_amount: 100_000 });
      expect(second?.key).not.toBe(first?.key);
    },
  );

  it('given the bill is more by now and cannot be read, then the server is quoted and no new amount promised', async () => {
    house.server.reply(POST, () => refusal(409, 'state-changed'));
    const app = await opened();
    house.server.reply('GET /orders/*', () => 'away');
    await app.tap(CARD);
    await app.see('state-changed said the server');
    expect(app.shows(CHANGED)).toBe(false);
  });

  it('given a payment that is given up to pay anew, then it is what stood over it', async () => {
    const waiting = paymentOf({ amount: 9000 });
    house.server.reply(POST, () => ({ body: { order: house.order, payment: waiting } }));
    house.server.reply('DELETE /orders/*/payments/*', () => ({ body: grown() }));
    const app = await opened();
    await app.tap(CARD);
    await app.tap('Retry');
    expect(calls().map(({ body }) => body)).toEqual([
      expect.objectContaining({ expected_amount: 10_000 }),
      expect.objectContaining({ expected_amount: 9000 }),
    ]);
  });

  it('given the last tip that was tapped is on its way, then it is waited for and in the amount', async () => {
    const TIP = 'PUT /orders/*';
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply(TIP, () => held.then(() => ({ body: payableOrder(house, orderId()) })));
    askTip(orderId(), 500, () => undefined);
    await settle();
    askTip(orderId(), 1000, () => undefined);
    const app = await opened();
    expect(app.has(CARD)).toBe(false);
    const bill = billOf({ item_total: 10_000, tip: 1000, total_amount: 11_000, amount_payable: 11_000 });
    house.server.reply(TIP, () => ({
      body: { ...payableOrder(house, orderId()), version: 2, tip: 1000, bill },
    }));
    tell();
    await settle();
    await app.tap('Pay ₹110.00 by card');
    expect(house.server.calls(TIP).map(({ body }) => body)).toEqual([{ tip: 500 }, { tip: 1000 }]);
    expect(calls().map(({ body }) => body)).toEqual([expect.objectContaining({ expected_amount: 11_000 })]);
  });

  it('given the tip that is on its way is refused, then the bill is paid as it is', async () => {
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply('PUT /orders/*', () => held.then(() => refusal(409, 'bill-closing')));
    const refused: string[] = [];
    askTip(orderId(), 500, ({ message }) => refused.push(message));
    const app = await opened();
    expect(app.has(CARD)).toBe(false);
    tell();
    await settle();
    expect([app.has(CARD), refused]).toEqual([true, ['bill-closing said the server']]);
  });
});
