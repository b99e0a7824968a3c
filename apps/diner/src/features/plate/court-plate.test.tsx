// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  arriveAtCourt,
  type CourtHouse,
  openCourt,
  stallOf,
  standsAt,
} from '../../../testing/court-fixture.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { courtFacts } from '../../lib/court/court-facts.ts';
import { usePlateMenu } from '../../lib/court/court-menu.ts';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { invalidate } from '../../lib/resource.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { CourtScreen } from '../court/court-screen.tsx';
import { PaymentScreen } from '../pay/payment-screen.tsx';
import { PlateSheet } from './plate-sheet.tsx';
import { useSending } from './sending.ts';

let house: CourtHouse;
let round = 0;
let bay = '';
let boat = '';
const lines = () => useRoot.getState().cart.lines.map(({ item_id, qty }) => [item_id, qty]);

beforeEach(() => {
  startAfresh();
  takeUpKept();
  useReach.setState({ reach: 'online' });
  useSending.setState({
    phase: 'idle',
    changes: [],
    refusal: null,
    userName: null,
    stalls: [],
    shown: new Map(),
  });
});

/** Reads the menu of the stall one stands at, as its screen does. */
const MenuRead = () => <p className="read">{[...usePlateMenu().byId.keys()].join(' ')}</p>;

/** Somebody at the first of two stalls who reads its menu. */
async function atFirstStall() {
  round += 1;
  [bay, boat] = [`bay-${round}`, `boat-${round}`];
  house = openCourt([
    { stall: stallOf(bay, 'Taco Bay'), menu: [dish('taco', { name: { en: 'Taco' }, base_price: 10_000 })] },
    { stall: stallOf(boat, 'Rice Boat'), menu: [dish('bowl', { name: { en: 'Bowl' }, base_price: 25_000 })] },
  ]);
  for (const id of [house.desk, bay, boat])
    house.server.reply(`GET /stores/${id}`, () => ({
      body: place({ _id: id, visible_name: id === boat ? 'Rice Boat' : 'Taco Bay' }),
    }));
  arriveAtCourt(house, bay);
  const app = await stage(<MenuRead />, { path: '/home' });
  await until(() => app.shows('taco'), 'the menu of the first stall');
  return app;
}

/** Two tacos from one stall, then a bowl from another: what somebody does who walks from stall to stall. */
async function walked() {
  const app = await atFirstStall();
  facts.lineAdded({ item_id: 'taco', addons: [], note: '' }, 2);
  await settle(10);
  courtFacts.stallChosen(boat);
  await until(() => app.shows('bowl'), 'the menu of the second stall');
  facts.lineAdded({ item_id: 'bowl', addons: [], note: '' });
  await settle(10);
}
async function opened(path = '/home?plate') {
  await walked();
  const app = await stage(<PlateSheet open onClose={() => undefined} />, { path });
  await until(() => app.texts('.plate-stall').length === 2, 'both stalls');
  await until(() => app.texts('.plate-stall-head').every((head) => /₹/.test(head)), 'the sums');
  return app;
}
const answered = (answer: Answer) => house.server.reply('POST /order_group', () => answer);
const groups = () => house.server.calls('POST /order_group');
const refusedBy = (stall: string, code: string, item_id: string | null = null) =>
  refusal(409, 'stall-unavailable', {
    stalls: [{ store_id: stall, code, message: code, ...(item_id && { item_id }) }],
  });
const send = (app: Awaited<ReturnType<typeof opened>>) => app.tap(/^Continue/);

describe('one plate over stalls', () => {
  it('given dishes of two stalls, then each stands with its own dishes and sum, and one pays once', async () => {
    const app = await opened();
    await until(() => app.texts('.plate-stall-head').join().includes('Taco Bay'), 'the names');
    expect(app.texts('.plate-stall-head')).toEqual(['Taco Bay₹200.00', 'Rice Boat₹250.00']);
    expect(app.shows('Each stall prepares its own dishes. You pay once.')).toBe(true);
  });

  it('given the list of stalls, then each says what of the plate is its own', async () => {
    await walked();
    const app = await stage(<CourtScreen />, { path: '/food-court' });
    await app.see('2 in plate');
    expect(app.texts('.stall-chips').map((chips) => /\d in plate/.exec(chips)?.[0])).toEqual([
      '2 in plate',
      '1 in plate',
    ]);
  });

  it('given a dish was put on in another tab, then it stays kept, and is known here once the plate is looked at', async () => {
    await walked();
    const cafe = `cafe-${round}`;
    const tea = dish('tea', { name: { en: 'Tea' }, store_id: cafe });
    const kept = () => JSON.parse(localStorage.getItem('court-items') ?? '{}');
    localStorage.setItem('court-items', JSON.stringify({ ...kept(), tea }));
    house.server.reply(`GET /stores/${cafe}/items`, () => ({ body: [tea] }));
    facts.lineAdded({ item_id: 'tea', addons: [], note: '' });
    facts.plateReplaced(useRoot.getState().cart.lines.filter(({ item_id }) => item_id !== 'taco'));
    await settle(10);
    expect(Object.keys(kept()).toSorted()).toEqual(['bowl', 'tea']);
    const app = await stage(<PlateSheet open onClose={() => undefined} />, { path: '/home?plate' });
    await until(() => app.shows('Tea'), 'the dish of the other tab');
  });

  it('given a dish is gone from its stall, then walking on does not bring it back', async () => {
    await walked();
    house.server.reply(`GET /stores/${bay}/items`, () => ({ body: [] }));
    const court = await stage(<CourtScreen />, { path: '/food-court' });
    const chips = () => court.texts('.stall-chips');
    await until(() => chips().length === 2 && !chips().join().includes('2 in plate'), 'that it is gone');
    facts.lineAdded({ item_id: 'bowl', addons: [], note: '' });
    await settle(20);
    expect(chips().map((words) => /in plate/.test(words))).toEqual([false, true]);
    expect(Object.keys(JSON.parse(localStorage.getItem('court-items') ?? '{}'))).toEqual(['bowl']);
  });

  it('given one walks on before the dish has reached the plate, then it is known there all the same', async () => {
    const before = await atFirstStall();
    courtFacts.stallChosen(boat);
    await until(() => before.shows('bowl'), 'the menu of the second stall');
    facts.lineAdded({ item_id: 'taco', addons: [], note: '' });
    const app = await stage(<CourtScreen />, { path: '/food-court' });
    await app.see('1 in plate');
  });

  it('given it is sent, then one call names the stall of each dish, and the desk asks for the payment', async () => {
    const app = await opened();
    const paid = orderOf({ __type: 'foodcourt', store_id: { ...orderOf().store_id, _id: house.desk } });
    answered({ status: 201, body: { _id: 'g', order: paid, orders: [paid] } });
    house.server.reply(`GET /orders/${paid._id}`, () => ({ body: paid }));
    await send(app);
    await until(() => app.address() === '/payment', 'the payment');
    expect(groups().map(({ body }) => body)).toMatchObject([
      {
        store_group_id: house.id,
        expected_item_total: 45_000,
        items: [
          { store_id: bay, item_id: 'taco', qty: 2 },
          { store_id: boat, item_id: 'bowl', qty: 1 },
        ],
      },
    ]);
    expect(groups()[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect([useRoot.getState().order?._id, standsAt()]).toEqual([paid._id, house.desk]);
    const payment = await stage(<PaymentScreen />, { path: '/payment' });
    expect(payment.button('Back').getAttribute('href')).toBe('/food-court?plate');
  });

  it.each([
    ['the stalls', '/food-court?plate'],
    ['the menu of a stall', '/home?plate'],
  ])('given nobody is signed in who sends it over %s, then the sign-in leads back there', async (_, path) => {
    const app = await opened(path);
    facts.loggedOut();
    await settle(10);
    await send(app);
    expect(app.address()).toBe(`/login?ref=${encodeURIComponent(path)}`);
    expect(groups()).toEqual([]);
  });

  it('given nobody knows what became of it and one stops asking, then no waiter is spoken of: it can be sent again', async () => {
    const app = await opened();
    sendFacts.sendBegun({ key: 'k', order_id: null, body: {}, at: Date.now(), user_id: 'u' });
    useSending.setState({ phase: 'unknown' });
    await app.tap('Stop checking');
    await app.see('You can send it again: nothing is prepared before you choose how to pay.');
    expect(app.shows('waiter')).toBe(false);
  });

  it('given it waits for its payment and the app was loaded anew, then the same plate under the same name leads back there', async () => {
    const app = await opened();
    await app.type('.plate input', 'Bo');
    const at = { ...orderOf().store_id, _id: house.desk };
    const order = orderOf({ __type: 'foodcourt', store_id: at, user_name: 'Bo' });
    answered({ status: 201, body: { _id: 'g', order, orders: [order] } });
    house.server.reply(`GET /orders/${order._id}`, () => ({ body: { ...order, version: 2 } }));
    await send(app);
    await until(() => app.address() === '/payment', 'the payment');
    useSending.setState({ userName: null });
    history.replaceState(null, '', '/home?plate');
    await send(app);
    await until(() => app.address() === '/payment', 'the payment again');
    expect(groups().map(({ body }) => body)).toMatchObject([{ user_name: 'Bo' }]);
    expect(useRoot.getState().order).toMatchObject({ _id: order._id, version: 2 });
  });
});

describe('a stall that cannot', () => {
  it('given it closed meanwhile, then it says so at its own dishes, and the rest can go without them', async () => {
    const app = await opened();
    answered(refusedBy(boat, 'store-closed'));
    await send(app);
    await app.see('Closed right now');
    const troubled = app.all('.plate-stall-trouble').map((one) => one.closest('section'));
    expect(troubled.map((stall) => stall?.getAttribute('aria-label'))).toEqual(['Rice Boat']);
    expect(said()).toContain('stall-unavailable said the server');
    expect(lines()).toHaveLength(2);
    await app.tap('Take its dishes off');
    expect(lines()).toEqual([['taco', 2]]);
    expect(app.shows('stall-unavailable said the server')).toBe(false);
  });

  it('given it refuses since it has switched the court off, then it says so', async () => {
    const app = await opened();
    answered(refusedBy(boat, 'mode-off'));
    await send(app);
    await app.see('Takes no orders at the moment');
    expect(lines()).toHaveLength(2);
  });

  it('given the court has it no more, then its dishes say so before they are sent, under its own name', async () => {
    await walked();
    const stores = house.court.stores.filter(({ _id }) => _id !== boat);
    house.server.reply(`GET /store_groups/${house.id}/stores`, () => ({ body: { ...house.court, stores } }));
    invalidate('court:');
    const app = await stage(<PlateSheet open onClose={() => undefined} />, { path: '/home?plate' });
    await app.see('Takes no orders at the moment');
    await app.see('Rice Boat');
    // While it is sent nothing of the plate changes, here as elsewhere.
    useSending.setState({ phase: 'sending' });
    await settle(10);
    expect(app.has('Take its dishes off')).toBe(false);
    useSending.setState({ phase: 'idle' });
    await settle(10);
    await app.tap('Take its dishes off');
    expect(lines()).toEqual([['taco', 2]]);
  });

  it('given a dish of it just ran out, then that dish is marked and nothing was ordered', async () => {
    const app = await opened();
    answered(refusedBy(bay, 'item-unavailable', 'taco'));
    await send(app);
    await app.see('Cannot prepare this right now');
    expect(useRoot.getState().cart.unavailable).toEqual(['taco']);
    expect(useRoot.getState().order).toBeNull();
  });

  it('given a dish of it is not offered there, then it is marked as well', async () => {
    const app = await opened();
    answered(refusedBy(bay, 'item-not-offered', 'taco'));
    await send(app);
    await app.see('Sold out — remove or swap');
    expect(useRoot.getState().cart.unavailable).toEqual(['taco']);
  });

  it('given there is not enough left of a dish, then it is marked until its number is another', async () => {
    const app = await opened();
    const troubles = () =>
      app.texts('.plate-line-bad').map((line) => line.includes('Cannot prepare this right now'));
    answered(refusedBy(bay, 'not-enough-left', 'taco'));
    await send(app);
    await until(() => troubles().length > 0, 'the mark');
    expect(troubles()).toEqual([true]);
    expect(useRoot.getState().cart.unavailable).toEqual([]);
    facts.quantitySet(useRoot.getState().cart.lines[0]?.key ?? '', 1);
    await until(() => troubles().length === 0, 'no mark');
  });

  it('given the phone is offline, then nothing is sent', async () => {
    const app = await opened();
    useReach.setState({ reach: 'offline' });
    await settle(10);
    const button = app.all('.btn-accent').at(-1);
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    if (button) await app.tap(button);
    expect(groups()).toEqual([]);
  });
});
