import type { Order, Slots } from '@tableside/contract/ordering.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { describe, expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import {
  addressOf,
  deliveryHouse,
  menuToGo,
  orderedAway,
  sendsHome,
  takeawayHouse,
} from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();
const pathOf = ({ storeId }: House) => `/staff/stores/${storeId}/settings`;
const publicStore = async ({ storeId }: House) => (await app.call('GET', `/stores/${storeId}`)).json<Store>();
const slotsOf = async ({ storeId }: House, mode: string) =>
  (await app.call('GET', `/stores/${storeId}/slots?order_type=${mode}`)).json<Slots>();

type Some = Partial<Record<keyof StoreSettings, unknown>>;
/** A house and its owner, who reads and saves its settings. */
async function owned(house: House) {
  const owner = await app.staff(house, 'owner');
  const read = async () => (await owner.call('GET', pathOf(house))).json<StoreSettings>();
  const save = async (some: Some, headers: Record<string, string> = {}) =>
    owner.call('PUT', pathOf(house), { ...(await read()), ...some }, { headers });
  const log = async () =>
    (await owner.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`)).text;
  return { read, save, log };
}

const plan = { slot_minutes: 20, per_slot: 3, lead_minutes: 40, days_ahead: 1, pay_on_handover: true };
const delivery = {
  ...plan,
  radius_m: 3000,
  min_order: 10_000,
  fees: [
    { up_to_m: 1500, fee: 2500, free_from: 60_000 },
    { up_to_m: 3000, fee: 5000, free_from: null },
  ],
};
const location = { lat: 19.07, lng: 72.87 };

describe('delivery', () => {
  test('is set up from nothing, and phones order at once by its rules', async () => {
    const house = await app.house({ menu: menuToGo() });
    const { read, save } = await owned(house);
    expect(await read()).toMatchObject({
      location: null,
      delivery: null,
      possible_modes: ['dinein', 'takeaway', 'queue', 'booking'],
    });
    const saved = await save({ modes: ['dinein', 'delivery'], location, delivery });
    expect(saved.status).toBe(200);
    expect(saved.json()).toMatchObject({ location, delivery, modes: ['dinein', 'delivery'] });
    expect(await publicStore(house)).toMatchObject({
      location,
      order_types: ['dinein', 'delivery'],
      preferences: { delivery },
    });
    // It is 17:30 in Mumbai: of every twenty minutes, 18:20 is the first forty from now.
    expect((await slotsOf(house, 'delivery')).asap).toEqual({ at: '2026-11-21T12:50:00.000Z' });
    const diner = await app.diner('Ana');
    const sent = await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner));
    expect(sent.status).toBe(201);
    const order = sent.json<Order>();
    expect(order.bill.charges).toEqual([{ name: 'Delivery', amount: 2500 }]);
    expect((await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })).status).toBe(200);
  });

  test('changed rules hold for the next order: fee, minimum and how far', async () => {
    const house = await deliveryHouse(app);
    const { read, save } = await owned(house);
    const before = (await read()).delivery;
    const diner = await app.diner('Ana');
    const address = await addressOf(diner);
    await save({ delivery: { ...before, min_order: 40_000 } });
    const little = await sendsHome(diner, house, ['soup', 'rice'], address);
    expect([little.status, codeOf(little)]).toEqual([409, 'below-minimum']);
    await save({ delivery: { ...before, radius_m: 500 } });
    const far = await sendsHome(diner, house, ['soup', 'rice'], address);
    expect([far.status, codeOf(far)]).toEqual([409, 'address-out-of-range']);
    await save({ delivery: { ...before, fees: [{ up_to_m: 2000, fee: 1, free_from: null }] } });
    const order = (await sendsHome(diner, house, ['soup', 'rice'], address)).json<Order>();
    expect(order.bill.charges).toEqual([{ name: 'Delivery', amount: 1 }]);
  });

  test.each([
    ['a place', { delivery }],
    ['any fee', { location, delivery: { ...delivery, fees: [] } }],
    ['any rules', { location }],
  ])('without %s cannot be switched on, and the owner reads so in German', async (_, some) => {
    const house = await app.house();
    const { read, save } = await owned(house);
    const before = await read();
    const answer = await save({ ...some, modes: ['dinein', 'delivery'] }, { 'accept-language': 'de' });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'delivery-not-set-up']);
    expect(answer.text).toContain('Es wurde nichts gespeichert');
    expect(await read()).toEqual(before);
  });

  test('that is on may be switched off and on again, its rules kept', async () => {
    const house = await deliveryHouse(app);
    const { read, save } = await owned(house);
    const before = await read();
    await save({ modes: ['dinein'], delivery: null, takeaway: null });
    expect(await read()).toMatchObject({
      modes: ['dinein'],
      delivery: before.delivery,
      takeaway: before.takeaway,
    });
    await save({ modes: before.modes });
    expect((await publicStore(house)).order_types).toEqual(expect.arrayContaining(['takeaway', 'delivery']));
  });
});

describe('takeaway', () => {
  test('follows its times, its packing and who may pay at the counter', async () => {
    const house = await takeawayHouse(app);
    const { read, save } = await owned(house);
    const [packing] = (await read()).fixed_charges;
    const fixed_charges = [
      { ...packing, amount: 3500 },
      { _id: null, name: 'Bag', amount: 500, order_types: ['takeaway', 'delivery'] },
    ];
    const saved = await save({ takeaway: plan, fixed_charges });
    expect(saved.json<StoreSettings>().fixed_charges).toMatchObject([
      { _id: packing?._id, name: 'Packing', amount: 3500, order_types: ['takeaway'] },
      { name: 'Bag', amount: 500, order_types: ['takeaway', 'delivery'] },
    ]);
    const slots = await slotsOf(house, 'takeaway');
    expect([slots.asap, slots.days]).toEqual([
      { at: '2026-11-21T12:50:00.000Z' },
      ['2026-11-21', '2026-11-22'],
    ]);
    const diner = await app.diner('Ana');
    const order = await orderedAway(diner, house, ['soup'], null);
    expect(order.bill.charges).toEqual([
      { name: 'Packing', amount: 3500 },
      { name: 'Bag', amount: 500 },
    ]);
    // Taxed as the packing that was there: 5 % on 150.00 + 40.00.
    expect(order.bill.total_amount).toBe(19_000 + 950);
    const pay = () => diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    await save({ takeaway: { ...plan, pay_on_handover: false } });
    expect(codeOf(await pay())).toBe('mode-not-offered');
    await save({ takeaway: plan });
    expect((await pay()).status).toBe(200);
    await save({ fixed_charges: [] });
    expect((await publicStore(house)).preferences.charges).toEqual([]);
  });

  test('switched on for the first time begins with usual times', async () => {
    const { read, save } = await owned(await app.house());
    expect((await read()).takeaway).toBeNull();
    await save({ modes: ['dinein', 'takeaway'] });
    expect((await read()).takeaway).toMatchObject({ slot_minutes: 15, per_slot: 8, pay_on_handover: false });
  });

  test('takes no charge twice and none of another store', async () => {
    const house = await takeawayHouse(app);
    const { read, save } = await owned(house);
    const [packing] = (await read()).fixed_charges;
    expect((await save({ fixed_charges: [packing, packing] })).status).toBe(404);
    const foreign = { ...packing, _id: 'somebody-elses' };
    expect((await save({ fixed_charges: [foreign] })).status).toBe(404);
    expect((await read()).fixed_charges).toEqual([packing]);
  });
});

test('a round above the limit waits for a waiter, and without a limit none does', async () => {
  const house = await app.house();
  const { save } = await owned(house);
  const firstStatus = async (name: string, table: string) =>
    (await (await app.diner(name)).places(house, table, ['rice'])).json<Order>().items[0]?.status;
  expect((await save({ round_limit: 19_999 })).json()).toMatchObject({ round_limit: 19_999 });
  expect(await firstStatus('Ana', '1')).toBe('held');
  await save({ round_limit: null });
  expect(await firstStatus('Ben', '2')).toBe('placed');
});

test('saved as they were read change nothing, and a console that knows nothing of them leaves them alone', async () => {
  const house = await deliveryHouse(app, {}, { round_limit: 70_000 });
  const { read, save, log } = await owned(house);
  const [before, store] = [await read(), await publicStore(house)];
  expect(before).toMatchObject({ round_limit: 70_000, location, delivery: { min_order: 20_000 } });
  expect((await save({})).json()).toEqual({ ...before, version: before.version + 1 });
  const unknown = {
    round_limit: undefined,
    location: undefined,
    delivery: undefined,
    takeaway: undefined,
    fixed_charges: undefined,
  };
  await save({ ...unknown, phone: '+91 22 1234' });
  expect(await read()).toEqual({ ...before, phone: '+91 22 1234', version: before.version + 2 });
  expect(await publicStore(house)).toEqual({ ...store, phone: '+91 22 1234' });
  expect(await log()).toContain('"changed":"phone"');
});

test('a change leaves a line in the record that names it', async () => {
  const { save, log } = await owned(await deliveryHouse(app));
  await save({ delivery, takeaway: plan, location: { lat: 1, lng: 2 }, round_limit: 1, fixed_charges: [] });
  expect(await log()).toContain('"changed":"round_limit, location, delivery, takeaway, fixed_charges"');
});

test.each<[string, Some, string]>([
  ['times without a length', { takeaway: { ...plan, slot_minutes: 0 } }, 'takeaway.slot_minutes'],
  ['no order in a time', { takeaway: { ...plan, per_slot: 0 } }, 'takeaway.per_slot'],
  ['too many days', { delivery: { ...delivery, days_ahead: 8 } }, 'delivery.days_ahead'],
  ['half a minute', { delivery: { ...delivery, lead_minutes: 0.5 } }, 'delivery.lead_minutes'],
  ['a minimum below nothing', { delivery: { ...delivery, min_order: -1 } }, 'delivery.min_order'],
  ['half a paisa', { delivery: { ...delivery, min_order: 1.5 } }, 'delivery.min_order'],
  [
    'a distance twice',
    { delivery: { ...delivery, fees: delivery.fees.map((rung) => ({ ...rung, up_to_m: 9 })) } },
    'delivery.fees',
  ],
  ['a place off the earth', { location: { lat: 91, lng: 0 } }, 'location.lat'],
  [
    'packing for nothing',
    { fixed_charges: [{ _id: null, name: 'Bag', amount: 0, order_types: [] }] },
    'fixed_charges.0.amount',
  ],
  [
    'packing of no kind of order',
    { fixed_charges: [{ _id: null, name: 'Bag', amount: 1, order_types: ['mail'] }] },
    'fixed_charges.0.order_types.0',
  ],
  ['a limit below nothing', { round_limit: -1 }, 'round_limit'],
])('%s is refused by name, in the words of the caller', async (_, some, field) => {
  const { read, save } = await owned(await deliveryHouse(app));
  const before = await read();
  const answer = await save(some, { 'accept-language': 'de' });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
  expect(answer.text).toContain(`"path":"body.${field}"`);
  expect(answer.text).toContain('Es wurde nichts geändert');
  expect(await read()).toEqual(before);
});
