import { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { SeatingRule } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { dice } from '../../../../testing/random-evening.ts';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import { findPicture } from './picture-repository.ts';
import { readOrder } from './read-order.ts';

const test = await startTestApp();

interface Evening {
  readonly house: House;
  readonly kitchen: StaffInTest;
  readonly ana: DinerInTest;
  readonly ben: DinerInTest;
}
async function evening(seating: SeatingRule): Promise<Evening> {
  const house = await test.house({ store: { seating, round_limit: 100_000 } });
  const [kitchen, ana, ben] = await Promise.all([
    test.staff(house, 'kitchen'),
    test.diner('Ana'),
    test.diner('Ben'),
  ]);
  return { house, kitchen, ana, ben };
}

/** What the database shows, past everything that is kept in memory. */
const stored = async (orderId: string, { userId }: DinerInTest): Promise<Order> =>
  Order.parse(await readOrder(test.app.db, orderId, { kind: 'diner', userId }));

const platesOf = ({ items }: House) => {
  const dish = (name: string, more: Record<string, unknown> = {}) => ({
    item_id: items[name]?._id,
    qty: 1,
    ...more,
  });
  return [
    [dish('soup'), dish('soup', { note: 'no coriander' })],
    [dish('rice', { qty: 3, course: 'main' }), dish('tea')],
    [dish('chicken', { course: 'main', qty: 4 }), dish('soup', { course: 'starter' })],
  ];
};

/** What happens between two sends; only some of it changes what the order shows. */
const happenings: readonly ((at: Evening, order: Order) => Promise<unknown>)[] = [
  async () => test.clock.advance(60_000),
  async ({ ana }, { _id }) => ana.call('PUT', `/orders/${_id}`, { tip: 300 }),
  async ({ ana }, { _id }) => ana.call('PUT', `/orders/${_id}/joining`, { open: true, spend_limit: null }),
  async ({ ana }, { _id }) => ana.call('GET', `/orders/${_id}`),
  async ({ house, ana, ben }, { _id }) => {
    const { table_id } = await ben.scans(house, '1');
    const { enigma } = await stored(_id, ana);
    return ben.call('POST', '/orders/user', { store_id: house.storeId, table_id, enigma });
  },
  async ({ house, kitchen }) => {
    const [ticket] = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
    const action = ticket?.allowedActions[0];
    return action && kitchen.call('POST', `/staff/tickets/${ticket._id}`, { action });
  },
];

describe('what a send answers without reading it', () => {
  it.each([
    [1, 'open'],
    [2, 'open'],
    [3, 'staff-accepts'],
    [4, 'staff-accepts'],
  ] as const)('is what the database shows, whatever happened before (evening %i, %s)', async (seed, rule) => {
    const roll = dice(seed);
    const at = await evening(rule);
    const { ana } = at;
    const plates = platesOf(at.house);
    let order = (await ana.places(at.house, '1', ['soup', 'tea'])).json<Order>();
    expect(order).toEqual(await stored(order._id, ana));
    for (let round = 0; round < 6; round += 1) {
      if (roll.chance(0.7)) await happenings[roll.upTo(happenings.length)]?.(at, order);
      const items = plates[roll.upTo(plates.length)];
      const hold = roll.chance(0.4) ? ['main'] : [];
      const answer = await ana.call('PUT', `/orders/${order._id}`, { items, hold });
      expect(answer.status, answer.text).toBe(200);
      order = answer.json<Order>();
      expect(order).toEqual(await stored(order._id, ana));
      expect((await ana.call('GET', `/orders/${order._id}`)).json()).toEqual(order);
    }
  });

  it('is kept only once it is committed', async () => {
    const at = await evening('open');
    const order = (await at.ana.places(at.house, '1', ['soup'])).json<Order>();
    const before = await findPicture(test.app.db, order._id);
    const items = [{ item_id: at.house.items['tea']?._id, qty: 21 }];
    expect((await at.ana.call('PUT', `/orders/${order._id}`, { items })).json()).toMatchObject({
      code: 'quantity-limit',
    });
    expect(keptPicture(order._id, order.version + 1)).toBeUndefined();
    expect(keptPicture(order._id, order.version)).toMatchObject({ version: before?.version });
  });

  it('is read where another node sent the round before', async () => {
    const at = await evening('open');
    const order = (await at.ana.places(at.house, '1', ['soup'])).json<Order>();
    const older = await findPicture(test.app.db, order._id);
    if (older) keepPicture({ ...older, version: order.version - 1 });
    const answer = await at.ana.call('PUT', `/orders/${order._id}`, { items: platesOf(at.house)[1] });
    expect(answer.json()).toEqual(await stored(order._id, at.ana));
  });
});
