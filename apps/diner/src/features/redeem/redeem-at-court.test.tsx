// @vitest-environment happy-dom
import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { arriveAtCourt, type CourtHouse, openCourt, stallOf } from '../../../testing/court-fixture.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { INR, orderOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { useRoot } from '../../lib/store.ts';
import { RedeemScreen } from './redeem-screen.tsx';

const credits: Credits = { credits: 240, expiring: [], ledger: [], visits: 3 };
let house: CourtHouse;
let order: Order | null;

/** Somebody at the second stall of a court of three, of which the last is closed. */
beforeEach(() => {
  startAfresh();
  useReach.setState({ reach: 'online' });
  order = null;
  const closed = { open: { now: false, until: null, next: null } };
  house = openCourt([
    { stall: stallOf('tokyo', 'Tokyo Wharf'), menu: [] },
    { stall: stallOf('spice', 'Spice Dock'), menu: [] },
    { stall: stallOf('sweet', 'Sweet Anchor', closed), menu: [] },
  ]);
  const { server, desk } = house;
  const at = (store_id: string, id: string, name: string) => ({
    ...dish(id, { name: { en: name } }),
    store_id,
  });
  const programme: Programme = {
    earn: { per: 1000, credits: 1 },
    expires_days: 30,
    items: [
      { item: at('tokyo', 'miso', 'Miso'), credits: 120 },
      { item: at('spice', 'lassi', 'Lassi'), credits: 80 },
      { item: at('sweet', 'mochi', 'Mochi'), credits: 60 },
      { item: at('gone', 'falafel', 'Falafel'), credits: 50 },
    ],
  };
  server.reply(`GET /stores/${desk}`, () => ({ body: place({ _id: desk, visible_name: 'Harbour Court' }) }));
  server.reply(`GET /loyalty/${desk}`, () => ({ body: programme }));
  server.reply(`GET /crm/${desk}/loyalty`, () => ({ body: credits }));
  server.reply('GET /orders/*', () => ({ body: order ?? {} }));
  arriveAtCourt(house, 'spice');
});

function ordered(change: Partial<Order> = {}): void {
  const store_id = { _id: house.desk, name: 'Harbour Court', default_currency: INR };
  order = orderOf({ __type: 'foodcourt', table_id: null, store_id, ...change });
  facts.orderFetched(order);
}
const redeemed = () => house.server.calls('POST /orders/*/loyalty');
async function opened() {
  const app = await stage(<RedeemScreen />, { path: '/redeem' });
  await app.see('240 credits');
  await until(() => app.shows('Tokyo Wharf'), 'the stalls');
  return app;
}

describe('in a food court', () => {
  it('shows the desk’s credits wherever one stands, and whose each dish is', async () => {
    ordered();
    const app = await opened();
    expect(app.texts('.redeem-item-words')).toEqual([
      expect.stringMatching(/Miso.*120 credits.*Tokyo Wharf$/),
      expect.stringMatching(/Lassi.*80 credits.*Spice Dock$/),
      expect.stringMatching(/Mochi.*60 credits.*Sweet Anchor.*Closed right now$/),
      expect.stringMatching(/Falafel.*50 credits.*Takes no orders at the moment$/),
    ]);
    expect(app.texts('.stepper button')).toEqual(['Add Miso', 'Add Lassi']);
  });

  it('buys over several stalls onto the unpaid tab, and leads back to its payment', async () => {
    ordered();
    house.server.reply('POST /orders/*/loyalty', () => ({ body: { ...order, version: 2 } }));
    const app = await opened();
    await app.tap('Add Miso');
    await app.tap('Add Lassi');
    await app.tap('Redeem 200 credits');
    expect(app.shows('Each stall makes its part with your order, once that is paid.')).toBe(true);
    const confirm = app.all('dialog button').find(({ textContent }) => textContent === 'Redeem 200 credits');
    if (confirm) await app.tap(confirm);
    await until(() => app.address() === '/payment');
    expect(redeemed().map(({ path, body }) => [path, body])).toEqual([
      [
        `/orders/${order?._id}/loyalty`,
        {
          items: [
            { item_id: 'miso', qty: 1 },
            { item_id: 'lassi', qty: 1 },
          ],
        },
      ],
    ]);
    expect(useRoot.getState().loyalty_cart.lines).toEqual([]);
  });

  it('given stalls that cannot, then each is named with the reason, and stalls and dishes are read anew', async () => {
    ordered();
    house.server.reply('POST /orders/*/loyalty', () => ({
      ...refusal(409, 'stall-unavailable'),
      body: {
        code: 'stall-unavailable',
        message: 'Not every stall can.',
        stalls: [
          { store_id: 'tokyo', code: 'store-closed' },
          { store_id: 'spice', code: 'item-unavailable', item_id: 'lassi' },
        ],
      },
    }));
    const app = await opened();
    await app.tap('Add Miso');
    await app.tap('Redeem 120 credits');
    const confirm = app.all('dialog button').find(({ textContent }) => textContent === 'Redeem 120 credits');
    if (confirm) await app.tap(confirm);
    await app.see(
      'Not every stall can. Tokyo Wharf: Closed right now · Spice Dock: Cannot prepare this right now',
    );
    await until(() => house.server.calls('GET /loyalty/*').length === 2);
    expect(house.server.calls('GET /store_groups/*/stores').length).toBeGreaterThan(1);
    expect(app.address()).toBe('/redeem');
  });

  it('given no plate yet, then it says where to begin and gives no button', async () => {
    const app = await opened();
    expect(app.shows('Take your plate to payment first.')).toBe(true);
    expect(app.all('.stepper')).toEqual([]);
    await app.tap('All stalls');
    expect(app.address()).toBe('/food-court');
  });

  it.each([{ paid: true, curr_state: 'payment-captured' }, { curr_state: 'payment-initalized' }] as const)(
    'given a tab that is %j, then it says that it is too late',
    async (change) => {
      ordered(change);
      const app = await opened();
      expect(app.shows('Your order is paid or being paid, so nothing can be added to it.')).toBe(true);
      expect(app.all('.stepper')).toEqual([]);
    },
  );

  it('given the court cannot be read, then it can be tried again', async () => {
    house.server.reply('GET /store_groups/*/stores', () => refusal(503, 'busy'));
    const app = await stage(<RedeemScreen />, { path: '/redeem' });
    await app.see('Your credits couldn’t be loaded');
    house.server.reply('GET /store_groups/*/stores', () => ({ body: house.court }));
    await app.tap('Try again');
    await app.see('240 credits');
  });
});
