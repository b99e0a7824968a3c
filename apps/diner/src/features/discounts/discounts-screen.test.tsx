// @vitest-environment happy-dom
import type { Voucher } from '@tableside/contract/loyalty.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { voucherOf } from '../../../testing/coupon-fixture.ts';
import { arriveAtCourt } from '../../../testing/court-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { said, stage, startAfresh } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { DiscountsScreen } from './discounts-screen.tsx';

let house: House;
let offers: readonly Voucher[];

function open(off: { readonly value: number; readonly isPercentage: boolean } | null): void {
  const { preferences } = place();
  house = openHouse(undefined, { preferences: { ...preferences, crm: { default_discount: off } } });
  house.server.reply('GET /stores/*/offers', () => ({ body: offers }));
}
const offerOf = (id: string, change: Partial<Voucher> = {}): Voucher =>
  voucherOf(id, {
    ...change,
    store_id: { _id: house.id, name: 'Jade Garden', default_currency: house.store.default_currency },
  });
const at = () => stage(<DiscountsScreen />, { path: '/discounts' });

beforeEach(() => {
  startAfresh();
  offers = [];
  open(null);
});

describe('what the house offers', () => {
  it.each([
    [{ value: 1000, isPercentage: true }, '10% off everything'],
    [{ value: 2000, isPercentage: false }, '₹20 off every dish over ₹20'],
  ])('says the discount for everybody %o', async (off, words) => {
    open(off);
    sitDown(house);
    const app = await at();
    await app.see(words);
    expect(app.shows('No offers today')).toBe(false);
  });

  it('given there is none, then it says so and leads to the menu', async () => {
    sitDown(house);
    const app = await at();
    await app.see('No offers today');
    await app.tap('Browse the menu');
    expect(app.address()).toBe('/home');
  });

  it('given there is none in a food court, then it leads to its stalls', async () => {
    arriveAtCourt({ id: 'court', desk: house.id });
    const app = await at();
    await app.see('No offers today');
    expect(app.has('Browse the menu')).toBe(false);
    await app.tap('All stalls');
    expect(app.address()).toBe('/food-court');
  });

  it('shows an offer of other hours as such', async () => {
    offers = [offerOf('late', { usable: false })];
    sitDown(house);
    const app = await at();
    await app.see('Not at this time');
    expect(app.all('.ticket-off')).toHaveLength(1);
  });

  it('given it cannot be loaded, then it can be tried again', async () => {
    house.server.reply('GET /stores/*/offers', () => refusal(503, 'busy'));
    sitDown(house);
    const app = await at();
    await app.see('The offers couldn’t be loaded');
    house.server.reply('GET /stores/*/offers', () => ({ body: [] }));
    await app.tap('Try again');
    await app.see('No offers today');
  });
});

describe('an offer', () => {
  beforeEach(() => {
    offers = [offerOf('ten')];
  });

  it('given a visitor without a bill, then it can be remembered, and forgotten again', async () => {
    sitDown(house);
    const app = await at();
    await app.see('Coupon ten');
    await app.tap('Remember Coupon ten');
    expect(said()).toEqual(['We’ll remind you on your bill']);
    expect(useRoot.getState().remembered_offers).toEqual([
      { _id: 'ten', store_id: house.id, title: { en: 'Coupon ten' } },
    ]);
    await app.tap('Forget it');
    expect(useRoot.getState().remembered_offers).toEqual([]);
  });

  it('given a running bill, then it leads there', async () => {
    sitDown(house, {});
    const { _id: id, name, default_currency } = house.store;
    facts.orderFetched(orderOf({ store_id: { _id: id, name, default_currency } }));
    const app = await at();
    await app.see('Coupon ten');
    await app.tap('Use Coupon ten on my bill');
    expect(app.address()).toBe('/coupon?offer=ten');
  });

  it('given a running bill and an offer of other hours, then nothing leads there', async () => {
    offers = [offerOf('late', { usable: false })];
    sitDown(house, {});
    const { _id: id, name, default_currency } = house.store;
    facts.orderFetched(orderOf({ store_id: { _id: id, name, default_currency } }));
    const app = await at();
    await app.see('Not at this time');
    expect(app.has('Use Coupon late on my bill')).toBe(false);
    expect(app.has('Remember Coupon late')).toBe(false);
  });

  it.each(['takeaway', 'delivery', 'foodcourt'] as const)(
    'given an open order of the kind %s, then it leads there too',
    async (__type) => {
      sitDown(house, {});
      const { _id: id, name, default_currency } = house.store;
      facts.orderFetched(orderOf({ __type, table_id: null, store_id: { _id: id, name, default_currency } }));
      const app = await at();
      await app.tap('Use Coupon ten on my bill');
      expect(app.address()).toBe('/coupon?offer=ten');
    },
  );
});
