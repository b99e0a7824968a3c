// @vitest-environment happy-dom
import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { useRoot } from '../../lib/store.ts';
import { RedeemScreen } from './redeem-screen.tsx';

let house: House;
let credits: Credits;
let programme: Programme;

beforeEach(() => {
  startAfresh();
  useReach.setState({ reach: 'online' });
  house = openHouse();
  credits = {
    credits: 240,
    expiring: [{ credits: 40, at: '2026-11-30' }],
    ledger: [
      {
        _id: 'l2',
        kind: 'spend',
        credits: -100,
        balance: 240,
        order_id: 'o0',
        at: '2026-11-20T12:00:00.000Z',
      },
      { _id: 'l1', kind: 'earn', credits: 340, balance: 340, order_id: 'o0', at: '2026-11-10T12:00:00.000Z' },
    ],
    visits: 3,
  };
  programme = {
    earn: { per: 1000, credits: 1 },
    expires_days: 30,
    items: [
      { item: dish('cola', { name: { en: 'Cola' } }), credits: 120 },
      { item: dish('mochi', { name: { en: 'Mochi' } }), credits: 300 },
      { item: dish('tea', { name: { en: 'Tea' }, available: false }), credits: 20 },
    ],
  };
  house.server.reply('GET /loyalty/*', () => ({ body: programme }));
  house.server.reply('GET /crm/*/loyalty', () => ({ body: credits }));
  sitDown(house, {});
});

function order(change: Partial<Order> = {}): void {
  const { _id, name, default_currency } = house.store;
  house.order = orderOf({ store_id: { _id, name, default_currency }, ...change });
  facts.orderFetched(house.order);
}
const redeemed = () => house.server.calls('POST /orders/*/loyalty');
async function opened() {
  const app = await stage(<RedeemScreen />, { path: '/redeem' });
  await app.see('240 credits');
  return app;
}
/** A cola chosen, and the question answered. */
async function boughtCola() {
  const app = await opened();
  await app.tap('Add Cola');
  await app.tap('Redeem 120 credits');
  expect(app.texts('dialog h2')).toEqual(['Spend 120 credits?']);
  const confirm = app.all('dialog button').find(({ textContent }) => textContent === 'Redeem 120 credits');
  if (confirm) await app.tap(confirm);
  return app;
}

describe('what there is', () => {
  it('says how many, how they are earned, when they end, and their story', async () => {
    const app = await opened();
    expect(app.shows('1 credit for every ₹10 you pay')).toBe(true);
    expect(app.shows('40 credits can be spent until 30 Nov 2026')).toBe(true);
    expect(app.texts('.redeem-history li').map((line) => line.replace(/\d+ Nov.*[ap]m/, ' '))).toEqual([
      'Spent −100',
      'Earned +340',
    ]);
  });

  it('says what is short or sold out, and gives no button for it', async () => {
    order();
    const app = await opened();
    expect(app.shows('60 credits short')).toBe(true);
    expect(app.shows('Sold out today')).toBe(true);
    expect(app.texts('.stepper button')).toEqual(['Add Cola']);
  });

  it('given no order, then one may only look', async () => {
    const app = await opened();
    expect(app.shows('Order first, then redeem')).toBe(true);
    expect(app.all('.stepper')).toEqual([]);
  });

  it('given the store has no programme, then it says so and leads to the offers', async () => {
    house.server.reply('GET /loyalty/*', () => refusal(404, 'not-found'));
    const app = await stage(<RedeemScreen />, { path: '/redeem' });
    await app.see('No credits here');
    await app.tap('See the offers');
    expect(app.address()).toBe('/discounts');
  });

  it('given it cannot be loaded, then it can be tried again', async () => {
    house.server.reply('GET /crm/*/loyalty', () => refusal(503, 'busy'));
    const app = await stage(<RedeemScreen />, { path: '/redeem' });
    await app.see('Your credits couldn’t be loaded');
    house.server.reply('GET /crm/*/loyalty', () => ({ body: credits }));
    await app.tap('Try again');
    await app.see('240 credits');
    expect(useRoot.getState().loyalties).toEqual({ store_id: house.id, credits });
  });
});

describe('spending', () => {
  beforeEach(() => order());

  it('asks first, then buys, empties the choice, reads the credits anew and leads to the bill', async () => {
    house.server.reply('POST /orders/*/loyalty', () => {
      credits = { ...credits, credits: 120 };
      return { body: { ...house.order, version: 2 } };
    });
    const app = await boughtCola();
    await until(() => app.address() === '/bill');
    expect(redeemed().map(({ body }) => body)).toEqual([{ items: [{ item_id: 'cola', qty: 1 }] }]);
    expect(said()).toEqual(['Redeemed. It’s on your bill at no charge.']);
    expect(useRoot.getState().loyalty_cart.lines).toEqual([]);
    await until(() => app.shows('120 credits'));
  });

  it.each(['takeaway', 'delivery'] as const)(
    'goes onto an unpaid order of the kind %s, and back to its payment',
    async (__type) => {
      order({ __type, table_id: null });
      house.server.reply('POST /orders/*/loyalty', () => ({ body: { ...house.order, version: 2 } }));
      const app = await boughtCola();
      expect(app.shows('once that is paid')).toBe(true);
      await until(() => app.address() === '/payment');
      expect(redeemed()).toHaveLength(1);
    },
  );

  it('given it is answered when the guest has gone on, then they stay there and the order does not come back', async () => {
    order();
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('POST /orders/*/loyalty', () => new Promise<Answer>((done) => (answer = done)));
    const app = await boughtCola();
    facts.placeLeft();
    await settle();
    go('/profile', { replace: true });
    answer({ status: 201, body: house.order });
    await until(() => said().length > 0, 'the answer');
    expect([app.address(), useRoot.getState().order]).toEqual(['/profile', null]);
  });

  it('given the answer is "not yet", then nothing is bought and the choice stays', async () => {
    const app = await opened();
    await app.tap('Add Cola');
    await app.tap('Redeem 120 credits');
    await app.tap('Not yet');
    expect(redeemed()).toEqual([]);
    expect(app.has('Redeem 120 credits')).toBe(true);
  });

  it('never lets one choose more than the credits reach for', async () => {
    const app = await opened();
    await app.tap('Add Cola');
    await app.tap('One Cola more');
    expect(app.shows('Max 2')).toBe(true);
    await app.tap('One Cola more');
    expect(useRoot.getState().loyalty_cart.lines.map(({ qty }) => qty)).toEqual([2]);
  });

  it.each(['credits-short', 'item-unavailable', 'bill-closing', 'order-closed'])(
    'given %s, then it says why and the credits are read anew',
    async (code) => {
      house.server.reply('POST /orders/*/loyalty', () => refusal(409, code));
      const app = await boughtCola();
      await app.see(`${code} said the server`);
      await until(() => house.server.calls('GET /crm/*/loyalty').length === 2);
      expect(app.address()).toBe('/redeem');
    },
  );

  it('given no answer, then the next try goes with the same key', async () => {
    house.server.reply('POST /orders/*/loyalty', () => 'away');
    const app = await boughtCola();
    await app.see("We don't know yet whether that worked");
    await app.tap('Redeem 120 credits');
    const confirm = app.all('dialog button').find(({ textContent }) => textContent === 'Redeem 120 credits');
    if (confirm) await app.tap(confirm);
    const keys = redeemed().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('given no answer, and the guest comes back later, then the credits are spent once all the same', async () => {
    order({ _id: 'o2' });
    house.server.reply('POST /orders/*/loyalty', () => 'away');
    const before = await boughtCola();
    await before.see("We don't know yet whether that worked");
    const app = await opened();
    await app.tap('Redeem 120 credits');
    const confirm = app.all('dialog button').find(({ textContent }) => textContent === 'Redeem 120 credits');
    if (confirm) await app.tap(confirm);
    const keys = redeemed().map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('given no connection, then it says so and sends nothing', async () => {
    const app = await opened();
    await app.tap('Add Cola');
    useReach.setState({ reach: 'offline' });
    await until(() => app.shows("You're offline"));
    await app.tap('Redeem 120 credits');
    expect(app.texts('dialog h2')).toEqual([]);
  });

  it('forgets what was chosen at another place', async () => {
    offerFacts.loyaltyCartSet('elsewhere', [{ item: dish('cola'), qty: 2, credits: 5 }]);
    const app = await opened();
    expect(app.has(/^Redeem/)).toBe(false);
  });
});
