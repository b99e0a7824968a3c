// @vitest-environment happy-dom
import type { Store } from '@tableside/contract/venues.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../testing/address-fixture.ts';
import { type House, openHouse } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { useChosenAddress } from '../../lib/delivery/chosen-address.ts';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { PlateSheet } from './plate-sheet.tsx';

const COLLECT = 'Collect it yourself';
const takeaway = { slot_minutes: 15, per_slot: 6, lead_minutes: 20, days_ahead: 2, pay_on_handover: true };
/** Nothing is brought further than that, and the guest lives a kilometre away. */
const delivery = { ...takeaway, radius_m: 500, min_order: 0, fees: [], tax_ids: [] };
const { preferences } = place();
const both: Partial<Store> = {
  order_types: ['delivery', 'takeaway'],
  preferences: { ...preferences, takeaway, delivery },
};
let house: House;

/** The plate of somebody who lives too far. */
async function tooFar(change: Partial<Store> = both) {
  house = openHouse(undefined, { ...change, location: { lat: 19.07, lng: 72.87 } });
  const { scanned_at: _, ...scan } = scanOf5;
  facts.scanned({ ...scan, type: 'delivery', table_id: null, table_name: null, store_id: house.id }, 'Small');
  facts.loggedIn({ token: 'token', user: userOf({ _id: `user-of-${house.id}` }) });
  house.server.reply('GET /users/addresses', () => ({ body: [addressOf()] }));
  facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
  const app = await stage(<PlateSheet open onClose={() => undefined} />, { path: '/home?plate' });
  await app.see('1 km');
  return app;
}
const type = () => useRoot.getState().scan?.type;
const heads = () => house.server.calls(`GET /stores/${house.id}`).length;

beforeEach(() => {
  startAfresh();
  useChosenAddress.setState({ id: 'home' });
});

describe('an address that is too far', () => {
  it('leads to collecting it, once and with a sign that it is under way', async () => {
    const app = await tooFar();
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply(`GET /stores/${house.id}`, () => held.then(() => ({ body: house.store })));
    const before = heads();
    await app.tap(COLLECT);
    expect(app.button(COLLECT).getAttribute('aria-busy')).toBe('true');
    await app.tap(COLLECT);
    tell();
    await until(() => type() === 'takeaway', 'the other way');
    expect([heads() - before, useRoot.getState().cart.lines.length]).toEqual([1, 1]);
  });

  it('given nobody answers, then it says so and stays to be brought', async () => {
    const app = await tooFar();
    house.server.reply(`GET /stores/${house.id}`, () => 'away');
    await app.tap(COLLECT);
    await until(() => said().length > 0, 'the word');
    expect([type(), app.button(COLLECT).getAttribute('aria-busy')]).toEqual(['delivery', null]);
  });

  it('given the house hands nothing out, then collecting is not offered', async () => {
    const app = await tooFar({ ...both, preferences: { ...preferences, takeaway: null, delivery } });
    expect(app.has(COLLECT)).toBe(false);
  });
});
