// @vitest-environment happy-dom
import type { Part } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, orderIn, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { billOf, partOf } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { keptAttempt } from './kept-attempt.ts';
import { PaymentScreen } from './payment-screen.tsx';

const BENS = partOf({
  _id: 'bens',
  state: 'pending',
  payment_id: 'p2',
  mode: 'online',
  by: { _id: 'b', name: 'Ben' },
});

let house: House;
let visits = 0;

function billWith(amount_payable: number, parts: Part[], at: Pick<House, 'id'> = house): void {
  house.order = orderIn(at, {
    _id: `s${visits}`,
    version: (house.order?.version ?? 0) + 1,
    payment: { mode: 'online', online: null, status: 'initialized' },
    allowedActions: ['pay', 'give-up-payment'],
    bill: billOf({ total_amount: 10_500, amount_payable, parts }),
  });
  facts.orderFetched(house.order);
}

beforeEach(() => {
  startAfresh();
  visits += 1;
  house = openHouse();
  sitDown(house, { name: 'Ana' });
});

const opened = (path = '/payment?part=mine') => stage(<PaymentScreen />, { path });

it('given a share that is asked for, then what is waited for is said, and nothing else is offered', async () => {
  billWith(10_500, [BENS, partOf({ state: 'pending', payment_id: 'p1', mode: 'cash' })]);
  const app = await opened();
  await app.see('Waiting for the cashier: ₹45.00 in cash');
  expect(app.shows('How would you like to pay?')).toBe(false);
  house.server.reply('DELETE /orders/*/payments/*', () => refusal(404, 'not-found'));
  await app.tap('Change how I pay');
  await until(
    () => house.server.heard.some(({ path }) => path.endsWith('/p1')),
    'the giving up of this share',
  );
});

it('given it is confirmed, then the page says that it is paid and what the table still owes', async () => {
  billWith(10_500, [partOf({ state: 'pending', payment_id: 'p1', mode: 'cash' })]);
  const app = await opened();
  await app.see('Waiting for the cashier: ₹45.00 in cash');
  billWith(6000, [partOf({ state: 'paid', payment_id: 'p1' })]);
  await app.see('Your part is paid: ₹45.00');
  expect(app.shows("₹60.00 of the table's bill is still open.")).toBe(true);
  expect(app.shows('How would you like to pay?')).toBe(false);
});

it('given only somebody else’s share is left, then their payment is not ours to change', async () => {
  billWith(4500, [BENS]);
  const app = await opened('/payment');
  await app.see('Nothing left to pay');
  expect(app.has('Change how I pay')).toBe(false);
});

it('given nobody answers how the house takes money, then it says so and asks again', async () => {
  house.server.reply(`GET /stores/${house.id}`, () => 'away');
  billWith(10_500, []);
  const app = await opened('/payment');
  await app.see("We can't reach the restaurant right now.");
  let tell: () => void = () => undefined;
  const held = new Promise<void>((done) => (tell = done));
  house.server.reply(`GET /stores/${house.id}`, () => held.then(() => ({ body: house.store })));
  await app.tap('Try again');
  await settle(50);
  expect(app.all('.banner [aria-busy=true]')).toHaveLength(1);
  tell();
  await app.see('How would you like to pay?');
});

it('given somebody comes back from a payment that came to nothing, then its way and its tip still stand', async () => {
  const { preferences } = place();
  house = openHouse(undefined, {
    preferences: { ...preferences, payment_modes: ['cash', 'card'], tip_percentages: [1000] },
  });
  sitDown(house, { name: 'Ana' });
  billWith(10_500, [partOf({ tip: 0 })]);
  keptAttempt.write({
    key: 'k',
    order_id: `s${visits}`,
    part_id: 'mine',
    choice: { way: 'card', tip: 700 },
    at: Date.now(),
    user_id: 'u',
  });
  house.server.reply('POST /orders/*/pay', () => refusal(409, 'mode-not-offered'));
  const app = await opened();
  await app.see('mode-not-offered said the server');
  expect(app.has('Ask for the card machine · ₹47.00')).toBe(true);
});

it('given another place was scanned since, then it is paid in the ways of its own house', async () => {
  const { preferences } = place();
  const own = place({ _id: `own-${visits}`, preferences: { ...preferences, payment_modes: ['card'] } });
  house = openHouse(undefined, { preferences: { ...preferences, payment_modes: ['cash', 'card'] } });
  house.server.reply(`GET /stores/${own._id}`, () => ({ body: own }));
  sitDown(house, { name: 'Ana' });
  billWith(10_500, [], { id: own._id });
  const app = await opened('/payment');
  await app.see('How would you like to pay?');
  expect([app.shows('Card machine at table'), app.shows('Cash to waiter')]).toEqual([true, false]);
});

describe('given coins of a size', () => {
  beforeEach(() => {
    const { preferences } = place();
    house = openHouse(undefined, {
      preferences: { ...preferences, payment_modes: ['cash', 'card'], cash_step: 1_000 },
    });
    sitDown(house, { name: 'Ana' });
  });

  it('then cash is asked for in them, and a card to the minor unit', async () => {
    billWith(10_500, [partOf({ amount: 4_500, tip: 0 })]);
    const app = await opened();
    await app.choose(/Cash to waiter/);
    await app.see('Ask waiter to collect ₹50.00 in cash');
    await app.choose(/^Card/);
    await app.see('Ask for the card machine · ₹45.00');
  });

  it('then what is waited for is said in them', async () => {
    billWith(10_500, [partOf({ state: 'pending', payment_id: 'p1', mode: 'cash' })]);
    const app = await opened();
    await app.see('Waiting for the cashier: ₹50.00 in cash');
  });
});
