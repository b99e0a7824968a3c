import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Deliveries, Delivery } from '@tableside/contract/staff-fulfilment.schema';
import type { Person } from '@tableside/contract/staff-people.schema';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../testing/app.ts';
import { addressOf, bringing, broughtHome, menuToGo, sendsHome } from '../../../testing/away-house.ts';
import { type Called, codeOf } from '../../../testing/call.ts';
import { startMutant, withoutLocks } from '../../../testing/mutant.ts';
import { connectBank, onlineTable } from '../../../testing/online-house.ts';
import { settlePastDays } from '../billing/bill/settle-past-days.ts';
import { fulfilmentReactions } from './reactions.ts';
import { storesWithDeliveries } from './tracking-repository.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const openHouse = (on: TestApp): Promise<House> => on.house({ menu: menuToGo(), store: bringing });
const read = async (diner: DinerInTest, { _id }: Order): Promise<Order> =>
  (await diner.call('GET', `/orders/${_id}`)).json();
const tracked = async (diner: DinerInTest, { _id }: Order): Promise<Tracking> =>
  (await diner.call('GET', `/orders/${_id}/tracking`)).json();

/** The guest takes back what they had asked to pay at the door, and the order with it. */
async function takesBack(diner: DinerInTest, order: Order): Promise<void> {
  const payment = (await read(diner, order)).bill.parts[0]?.payment_id;
  await diner.call('DELETE', `/orders/${order._id}/payments/${payment}`);
  expect((await diner.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
  await app.app.drained();
}

/** A delivery that waits, its runner, and steps of his by name. */
async function scene() {
  const house = await openHouse(app);
  const { diner, order } = await broughtHome(app, house);
  const runner = await app.staff(house, 'runner');
  const path = `/staff/deliveries/${order._id}`;
  const step = async (name: string, more: object = {}): Promise<Called> => {
    const answer = await runner.call('POST', `${path}/steps`, { step: name, ...more });
    await app.app.drained();
    return answer;
  };
  const list = async (): Promise<Deliveries> =>
    (await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`)).json();
  return { house, diner, order, runner, path, step, list };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const kitchenMoves = async ({ house, order }: Pick<Scene, 'house' | 'order'>, action: string) => {
  const kitchen = await app.staff(house, 'kitchen');
  const open = await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`);
  const ticket = open.json<Ticket[]>().find((one) => one.order_id === order._id);
  await kitchen.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action });
  await app.app.drained();
};

describe('an order that is brought', () => {
  test('is taken, cooked, picked up, followed and handed over for its code', async () => {
    const found = await scene();
    const { house, diner, order, runner, path, step, list } = found;
    expect((await read(diner, order)).tracking).toMatchObject({
      status: 'order-placed',
      runner: null,
      handover_code: null,
      eta: { from: '2026-11-21T12:25:00.000Z', to: '2026-11-21T12:40:00.000Z' },
    });
    expect((await list()).deliveries).toMatchObject([
      { _id: order._id, mine: false, collect: 39_750, ready: false, allowedActions: ['runner-accepted'] },
    ]);

    expect((await step('runner-accepted')).json<Delivery>()).toMatchObject({ mine: true });
    await kitchenMoves(found, 'start');
    expect((await tracked(diner, order)).status).toBe('order-preparing');
    // Late news: he went there before the kitchen began. It is written down and lowers nothing.
    await step('runner-en-route');
    const cooking = await tracked(diner, order);
    expect(cooking.status).toBe('order-preparing');
    expect(cooking.history.map(({ status }) => status)).toContain('runner-en-route');
    expect(cooking.runner).toEqual({ name: expect.stringMatching(/\w/) as string, phone: '' });

    await kitchenMoves(found, 'ready');
    expect((await list()).deliveries[0]).toMatchObject({ ready: true });
    await step('dispatched');
    const open = await (await app.staff(house, 'kitchen')).call(
      'GET',
      `/staff/stores/${house.storeId}/tickets`,
    );
    expect(open.json()).toEqual([]);
    const out = await read(diner, order);
    expect(out.tracking?.handover_code).toMatch(/^\d{4}$/);
    const manager = await app.staff(house, 'manager');
    const seen = (await manager.call('GET', `/staff/orders/${order._id}`)).json<Order>();
    expect(seen.tracking).toMatchObject({ status: 'dispatched', handover_code: null });

    await step('on-the-way');
    const { version } = await read(diner, order);
    expect((await runner.call('PUT', `${path}/position`, { lat: 19.076, lng: 72.87 })).status).toBe(200);
    const riding = await tracked(diner, order);
    expect(riding.location).toMatchObject({ lat: 19.076, lng: 72.87 });
    // 334 m: seven minutes, two less and five more.
    expect(riding.eta).toEqual({ from: '2026-11-21T12:05:00.000Z', to: '2026-11-21T12:12:00.000Z' });
    expect((await read(diner, order)).version).toBe(version);
    app.clock.advance(61_000);
    expect((await tracked(diner, order)).location).toBeNull();
    app.clock.advance(-61_000);

    await step('runner-reached');
    const handover = (await tracked(diner, order)).handover_code ?? '';
    const wrong = handover === '0000' ? '1111' : '0000';
    expect(codeOf(await step('delivered', { code: wrong }))).toBe('handover-code-wrong');
    expect(codeOf(await step('delivered'))).toBe('handover-code-wrong');
    expect((await step('delivered', { code: handover })).json<Delivery>()).toMatchObject({
      status: 'delivered',
      allowedActions: [],
    });
    const payment = (await read(diner, order)).bill.parts[0]?.payment_id;
    await manager.call('POST', `/staff/payments/${payment}/confirm`, { received: 39_750 });
    await app.app.drained();
    const over = await read(diner, order);
    expect(over).toMatchObject({
      curr_state: 'settled',
      tracking: { status: 'delivered', handover_code: null },
    });
    const past = await diner.call('GET', `/orders/user/${diner.userId}?state=past`);
    expect(past.json<{ data: unknown[] }>().data).toMatchObject([{ tracking: 'delivered' }]);
  });

  test('names the choices and the note of each dish, so that its runner can check the bag', async () => {
    const house = await openHouse(app);
    const noodles = house.items.noodles;
    const [size] = noodles?.addons ?? [];
    const diner = await app.diner('Nia');
    const addons = [{ addon_id: size?._id, addon_item_ids: [size?.addon_items[1]?._id] }];
    const items = [{ item_id: noodles?._id, qty: 1, addons, note: 'no onion' }];
    const sent = await sendsHome(diner, house, [], await addressOf(diner), { items });
    await diner.call('POST', `/orders/${sent.json<Order>()._id}/pay`, { payment_mode: 'cash' });
    await app.app.drained();
    const runner = await app.staff(house, 'runner');
    const seen = await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`);
    expect(seen.json<Deliveries>().deliveries[0]?.lines).toEqual([
      {
        _id: expect.any(String) as string,
        name: expect.objectContaining({ en: 'Noodles' }) as object,
        qty: 1,
        addons: [{ _id: size?.addon_items[1]?._id, name: { en: 'Large' } }],
        note: 'no onion',
      },
    ]);
  });

  test('paid before is settled at the door, not when the kitchen gives it out', async () => {
    const house = await openHouse(app);
    await connectBank(app, house);
    const diner = await app.diner('Paula');
    const sent = await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner));
    const order = sent.json<Order>();
    const payment = await paying({ diner, order });
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(house, payment);
    const runner = await app.staff(house, 'runner');
    const step = async (name: string, more: object = {}) => {
      await runner.call('POST', `/staff/deliveries/${order._id}/steps`, { step: name, ...more });
      await app.app.drained();
    };
    for (const name of ['runner-accepted', 'dispatched']) await step(name);
    const out = await read(diner, order);
    expect(out).toMatchObject({ paid: true, curr_state: 'payment-captured' });
    expect(out.items.map(({ status }) => status)).toEqual(['served', 'served']);
    const active = await diner.call('GET', `/orders/user/${diner.userId}?state=active`);
    expect(active.json<{ data: unknown[] }>().data).toMatchObject([{ tracking: 'dispatched' }]);
    await step('delivered', { code: out.tracking?.handover_code });
    expect((await read(diner, order)).curr_state).toBe('settled');
  });

  test('steps that come late, twice and out of order leave the farthest one; their times are kept within what can be', async () => {
    const { diner, order, step } = await scene();
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    app.clock.advance(20 * 60_000);
    await step('runner-accepted', { at: at(-15) });
    await step('dispatched', { at: at(-10) });
    await step('runner-reached', { at: at(-1) });
    await step('on-the-way', { at: at(-8) });
    await step('on-the-way', { at: at(-2) });
    await step('runner-en-route', { at: at(-90) });
    const { status, history } = await tracked(diner, order);
    expect(status).toBe('runner-reached');
    const times = new Map(history.map((one) => [one.status, one.at]));
    expect(times.get('on-the-way')).toBe(at(-8));
    expect(times.get('runner-en-route')).toBe(at(-20));
    app.clock.advance(-20 * 60_000);
  });

  test('is nobody else’s: not another runner’s, not another store’s, not another diner’s', async () => {
    const { house, order, path, step, diner } = await scene();
    await step('runner-accepted');
    const before = await tracked(diner, order);
    const manager = await app.staff(house, 'manager');
    for (const name of ['runner-accepted', 'dispatched', 'delivered'])
      expect(codeOf(await manager.call('POST', `${path}/steps`, { step: name }))).toBe('delivery-taken');
    const foreign = await app.staff(await openHouse(app), 'runner');
    expect((await foreign.call('POST', `${path}/steps`, { step: 'runner-accepted' })).status).toBe(404);
    const eve = await app.diner('Eve');
    expect((await eve.call('GET', `/orders/${order._id}/tracking`)).status).toBe(404);
    expect(await tracked(diner, order)).toEqual(before);
  });

  test('cannot go on its way, nor be delivered, before it is picked up', async () => {
    const { diner, order, step } = await scene();
    await step('runner-accepted');
    for (const name of ['on-the-way', 'runner-reached', 'delivered'])
      expect(codeOf(await step(name))).toBe('state-changed');
    expect((await tracked(diner, order)).status).toBe('runner-accepted');
  });

  test('is called after under the number of whoever brings it, until it is there', async () => {
    const { house, diner, order, path, step } = await scene();
    const manager = await app.staff(house, 'manager');
    const people = (await manager.call('GET', `/staff/stores/${house.storeId}/people`)).json<Person[]>();
    const { _id, name, roles, email } =
      people.find((one) => one.roles.includes('runner')) ?? expect.fail('nobody brings');
    const facts = { name, roles, email, phone: '+91 98200 00200' };
    expect((await manager.call('PUT', `/staff/people/${_id}`, facts)).status).toBe(200);
    await step('runner-accepted');
    const shown = { name, phone: facts.phone };
    expect((await tracked(diner, order)).runner).toEqual(shown);
    expect((await read(diner, order)).tracking?.runner).toEqual(shown);
    // Given to the same colleague by the counter: the same number.
    await manager.call('POST', `${path}/runner`, { staff_id: _id });
    expect((await tracked(diner, order)).runner).toEqual(shown);
    await step('dispatched');
    await step('delivered', { code: (await tracked(diner, order)).handover_code });
    expect((await tracked(diner, order)).runner).toEqual({ name, phone: '' });
    expect((await read(diner, order)).tracking?.runner).toEqual({ name, phone: '' });
  });

  test('is given out by the counter, and to somebody else until the food has left', async () => {
    const { house, order, path, step, list } = await scene();
    const host = await app.staff(house, 'host');
    const { runners } = (
      await host.call('GET', `/staff/stores/${house.storeId}/deliveries`)
    ).json<Deliveries>();
    const given = await host.call('POST', `${path}/runner`, { staff_id: runners[0]?._id });
    expect(given.json<Delivery>()).toMatchObject({ runner: runners[0], status: 'runner-accepted' });
    expect((await list()).deliveries).toMatchObject([{ _id: order._id, mine: true }]);
    expect((await step('runner-en-route')).status).toBe(200);
    await step('dispatched');
    expect(codeOf(await host.call('POST', `${path}/runner`, { staff_id: runners[0]?._id }))).toBe(
      'state-changed',
    );
  });

  test('given to somebody else, it is nobody’s way there before that one goes', async () => {
    const { diner, order, house, path, step } = await scene();
    const manager = await app.staff(house, 'manager');
    expect((await manager.call('POST', `${path}/steps`, { step: 'runner-accepted' })).status).toBe(200);
    await manager.call('POST', `${path}/steps`, { step: 'runner-en-route' });
    app.clock.advance(60_000);
    const at = app.clock.now().toISOString();
    const { runners } = (
      await manager.call('GET', `/staff/stores/${house.storeId}/deliveries`)
    ).json<Deliveries>();
    const given = await manager.call('POST', `${path}/runner`, { staff_id: runners[0]?._id });
    expect(given.json<Delivery>()).toMatchObject({ runner: runners[0], status: 'runner-accepted' });
    const { status, history } = await tracked(diner, order);
    expect([status, history.slice(1)]).toEqual(['runner-accepted', [{ status: 'runner-accepted', at }]]);
    expect((await step('runner-en-route')).json<Delivery>()).toMatchObject({ status: 'runner-en-route' });
    // Given to the same one once more it stays as far as it is.
    const again = await manager.call('POST', `${path}/runner`, { staff_id: runners[0]?._id });
    expect(again.json<Delivery>()).toMatchObject({ status: 'runner-en-route' });
    app.clock.advance(-60_000);
  });

  test('that is taken back is closed to its runner, and says so to both', async () => {
    const { diner, order, step, list } = await scene();
    await step('runner-accepted');
    await takesBack(diner, order);
    expect(codeOf(await step('dispatched'))).toBe('order-closed');
    expect((await tracked(diner, order)).status).toBe('cancelled');
    expect((await list()).deliveries).toMatchObject([{ status: 'cancelled', allowedActions: [] }]);
  });

  test('that was taken back leaves its runner’s list after half a day, as one that was brought does', async () => {
    const { house, diner, order, step } = await scene();
    await step('runner-accepted');
    await takesBack(diner, order);
    const shownAfter = async (hours: number): Promise<unknown[]> => {
      app.clock.advance(hours * 3_600_000);
      const runner = await app.staff(house, 'runner');
      const answer = await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`);
      app.clock.advance(-hours * 3_600_000);
      return answer.json<Deliveries>().deliveries;
    };
    expect(await shownAfter(11)).toMatchObject([{ _id: order._id, status: 'cancelled' }]);
    expect(await shownAfter(13)).toEqual([]);
  });
});

describe('an order that was paid and nobody said was there', () => {
  const later = async (hours: number): Promise<void> => {
    app.clock.advance(hours * 3_600_000);
    await settlePastDays({ db: app.app.db, announcing: app.app.kit.announcing, clock: app.clock });
    await app.app.drained();
  };

  test('counts as brought when its day is over, for its guest and for whoever has it', async () => {
    const { house, diner, order, step } = await scene();
    const deliveries = async () => {
      const runner = await app.staff(house, 'runner');
      return (await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`)).json<Deliveries>()
        .deliveries;
    };
    for (const name of ['runner-accepted', 'dispatched']) await step(name);
    await later(24);
    expect(await deliveries()).toMatchObject([{ status: 'dispatched', delivered_at: null }]);
    const payment = (await read(diner, order)).bill.parts[0]?.payment_id;
    const cashier = await app.staff(house, 'cashier');
    expect((await cashier.call('POST', `/staff/payments/${payment}/confirm`, {})).status).toBe(200);
    await later(5);
    expect(await deliveries()).toMatchObject([{ status: 'dispatched' }]);
    await later(24);
    const over = app.clock.now().toISOString();
    expect(await deliveries()).toMatchObject([
      { status: 'delivered', delivered_at: over, allowedActions: [] },
    ]);
    expect((await tracked(diner, order)).history.at(-1)).toEqual({ status: 'delivered', at: over });
    const active = (await diner.call('GET', `/orders/user/${diner.userId}?state=active`)).json<{
      data: Order[];
    }>();
    expect(active.data).toEqual([]);
    await later(13);
    expect(await deliveries()).toEqual([]);
    app.clock.advance(-66 * 3_600_000);
  });

  test('nor taken by a runner, is over, too', async () => {
    const { house, diner, order } = await scene();
    const payment = (await read(diner, order)).bill.parts[0]?.payment_id;
    const cashier = await app.staff(house, 'cashier');
    expect((await cashier.call('POST', `/staff/payments/${payment}/confirm`, {})).status).toBe(200);
    await later(48);
    expect(await tracked(diner, order)).toMatchObject({ status: 'delivered', runner: null });
    const runner = await app.staff(house, 'runner');
    const listed = await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`);
    expect(listed.json<Deliveries>().deliveries).toEqual([]);
    const active = await diner.call('GET', `/orders/user/${diner.userId}?state=active`);
    expect(active.json<{ data: Order[] }>().data).toEqual([]);
    app.clock.advance(-48 * 3_600_000);
  });
});

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  return client;
};

test('what is taken back has ended, so that it is not read among what is under way', async () => {
  const { diner, order } = await scene();
  await takesBack(diner, order);
  const client = await connected();
  const { rows } = await client.query('select ended_at from tracking where order_id = $1', [order._id]);
  await client.end();
  expect(rows).toEqual([{ ended_at: app.clock.now() }]);
});

test('what is taken back before anybody heard that it is to be brought, never is', async () => {
  const house = await openHouse(app);
  const diner = await app.diner('Ana');
  const order = (await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner))).json<Order>();
  expect((await diner.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
  await app.app.drained();
  const begin = fulfilmentReactions.find(({ name }) => name === 'fulfilment.begin');
  const late = { v: 1, orderId: order._id, storeId: house.storeId };
  const around = { now: app.clock.now(), announce: () => undefined, key: 'late' };
  await app.app.db.transaction(async (tx) => begin?.run(tx, late, around));
  expect((await diner.call('GET', `/orders/${order._id}/tracking`)).status).toBe(404);
  expect(await storesWithDeliveries(app.app.db, [house.storeId])).toEqual([]);
});

describe('a store with more deliveries behind it than a list holds', () => {
  /** So many copies of a delivery, wanted one after the other before it. */
  async function repeated({ _id }: Order, times: number): Promise<void> {
    const client = await connected();
    const copies = (table: string, key: string, changed: string) =>
      client.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${key}', $1 || '-' || i, ${changed}))).*
         from ${table} t, generate_series(1, $2) i where t.${key} = $1`,
        [_id, times],
      );
    await copies('customer_order', 'id', `'tab_id', $1 || '-' || i`);
    await copies('tracking', 'order_id', `'wanted_at', t.wanted_at - i * interval '1 second'`);
    await client.end();
  }
  const takenAway = async ({ step }: Scene) => {
    for (const name of ['runner-accepted', 'dispatched']) await step(name);
  };
  test.each<[string, (found: Scene) => Promise<void>]>([
    ['taken back', ({ diner, order }) => takesBack(diner, order)],
    ['never said to be there', takenAway],
    [
      'brought today',
      async (found) => {
        await takenAway(found);
        await found.step('delivered', { code: (await tracked(found.diner, found.order)).handover_code });
      },
    ],
  ])('still offers the next one: %s', async (_, ends) => {
    const found = await scene();
    await ends(found);
    await repeated(found.order, 200);
    app.clock.advance(60_000);
    const { order } = await broughtHome(app, found.house, 'Nadia Next');
    const host = await app.staff(found.house, 'host');
    const given = await host.call('GET', `/staff/stores/${found.house.storeId}/deliveries`);
    for (const { deliveries } of [await found.list(), given.json<Deliveries>()])
      expect(deliveries.filter(({ runner }) => runner === null).map(({ _id }) => _id)).toEqual([order._id]);
    // In the order in which they were wanted, as before.
    expect((await found.list()).deliveries.at(-1)?._id).toBe(order._id);
    app.clock.advance(-60_000);
  });
});

describe('a step that was a slip of the finger', () => {
  const back = async ({ runner, path }: Scene, step: string): Promise<Called> => {
    const answer = await runner.call('POST', `${path}/steps/back`, { step });
    await app.app.drained();
    return answer;
  };

  test('is taken back within ten seconds, also the first: the order waits for a runner again', async () => {
    const found = await scene();
    const { diner, order, step, list } = found;
    await step('runner-accepted');
    await step('runner-en-route');
    app.clock.advance(10_000);
    expect((await back(found, 'runner-en-route')).json<Delivery>()).toMatchObject({
      status: 'runner-accepted',
      allowedActions: ['runner-en-route', 'dispatched'],
    });
    expect((await tracked(diner, order)).history.map(({ status }) => status)).toEqual([
      'order-placed',
      'runner-accepted',
    ]);
    // Once more is nothing more.
    expect((await back(found, 'runner-en-route')).status).toBe(200);

    const other = await scene();
    await other.step('runner-accepted');
    expect((await back(other, 'runner-accepted')).json<Delivery>()).toMatchObject({
      runner: null,
      mine: false,
    });
    expect((await tracked(other.diner, other.order)).runner).toBeNull();
    const manager = await app.staff(other.house, 'manager');
    const again = await manager.call('POST', `${other.path}/steps`, { step: 'runner-accepted' });
    expect(again.json<Delivery>()).toMatchObject({ mine: true });
    expect(await list()).toMatchObject({ deliveries: [{ status: 'runner-accepted' }] });
  });

  test('is refused after that, for what another step followed, for what others acted on, and to others; nothing changes', async () => {
    const found = await scene();
    const { diner, order, step, house, path } = found;
    const sent = app.clock.now().toISOString();
    await step('runner-accepted');
    app.clock.advance(10_001);
    expect(codeOf(await back(found, 'runner-accepted'))).toBe('state-changed');
    // The server's clock counts: a step that was sent late is fresh when it comes.
    await step('runner-en-route', { at: sent });
    expect((await back(found, 'runner-en-route')).status).toBe(200);
    await step('dispatched');
    expect(codeOf(await back(found, 'dispatched'))).toBe('state-changed');
    await step('on-the-way');
    await step('runner-reached');
    expect(codeOf(await back(found, 'on-the-way'))).toBe('state-changed');
    const manager = await app.staff(house, 'manager');
    const foreign = await manager.call('POST', `${path}/steps/back`, { step: 'runner-reached' });
    expect(codeOf(foreign)).toBe('delivery-taken');
    expect((await tracked(diner, order)).status).toBe('runner-reached');
    expect((await back(found, 'runner-reached')).json<Delivery>()).toMatchObject({ status: 'on-the-way' });
    const handover = (await tracked(diner, order)).handover_code ?? '';
    for (const [name, more] of [
      ['runner-reached', {}],
      ['delivered', { code: handover }],
    ] as const)
      expect((await step(name, more)).status).toBe(200);
    expect(codeOf(await back(found, 'delivered'))).toBe('state-changed');
    expect((await tracked(diner, order)).status).toBe('delivered');
    app.clock.advance(-10_001);
  });
});

describe('two who take an order at once', () => {
  /** How many of three get it. */
  async function rush(on: TestApp): Promise<number> {
    const house = await openHouse(on);
    const { order } = await broughtHome(on, house);
    const all = await Promise.all(
      (['runner', 'manager', 'owner'] as const).map((role) => on.staff(house, role)),
    );
    const answers = await Promise.all(
      all.map((one) => one.call('POST', `/staff/deliveries/${order._id}/steps`, { step: 'runner-accepted' })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every((answer) => codeOf(answer) === 'delivery-taken')).toBe(true);
    return answers.length - refused.length;
  }

  test('one has it', async () => {
    for (let round = 0; round < 5; round += 1) expect(await rush(app)).toBe(1);
  });

  test('several would without the lock: the test would see it', async () => {
    const unlocked = await startMutant(withoutLocks);
    let most = 0;
    for (let round = 0; round < 8 && most < 2; round += 1) most = Math.max(most, await rush(unlocked));
    expect(most).toBeGreaterThan(1);
  });
});
