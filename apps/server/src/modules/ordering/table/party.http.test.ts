import type { Credits } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { offersOf } from '../../../../testing/offers.ts';
import { whileHeld } from '../../../../testing/while-held.ts';
import type { Events } from '../../../events.ts';
import type { Announcing } from '../../../platform/outbox/announcing.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { closeIdleSeatings } from './close-idle-seatings.ts';

const app = await startTestApp();
const HOUR = 3_600_000;

const tableOf = async (staff: StaffInTest, at: House, name: string): Promise<FloorTable | undefined> =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/floor`))
    .json<FloorTable[]>()
    .find((table) => table.name === name);
const acts = (staff: StaffInTest, seatingId: string | undefined, action: string, body: unknown = {}) =>
  staff.call('POST', `/staff/seatings/${seatingId}/${action}`, body);
const seen = async (diner: DinerInTest, orderId: string) =>
  (await diner.call('GET', `/orders/${orderId}`)).json<Order>();

async function houseWith(store: Record<string, unknown> = {}) {
  const at = await app.house({ store });
  return { at, waiter: await app.staff(at, 'waiter'), ana: await app.diner('Ana') };
}
async function seated(store: Record<string, unknown> = {}) {
  const { at, waiter, ana } = await houseWith(store);
  const order = (await ana.places(at, '1', ['soup'])).json<Order>();
  const seating = (await tableOf(waiter, at, '1'))?.seating;
  return { at, waiter, ana, order, seatingId: seating?._id };
}
async function opened(store: Record<string, unknown> = {}) {
  const { at, waiter, ana } = await houseWith(store);
  const table = await tableOf(waiter, at, '1');
  const answer = await waiter.call('POST', `/staff/stores/${at.storeId}/seatings`, {
    table_id: table?._id,
    covers: 4,
  });
  return { at, waiter, ana, answer, ...answer.json<{ seating_id: string; enigma: string }>() };
}
/** The cashier takes cash for all of an order. */
async function paysAll(at: House, order: Order): Promise<void> {
  const cashier = await app.staff(at, 'cashier');
  await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
  await app.app.drained();
}
const statusesOf = ({ items }: Order) => items.map(({ status }) => status);
/** Runs the housekeeping job; resolves with what it told of a store. `meanwhile` happens after it has looked for such parties. */
async function closesIdle(at: House, meanwhile = async (): Promise<unknown> => undefined): Promise<string[]> {
  const told: string[] = [];
  const announce = <N extends keyof Events>(name: N, payload: Events[N]) => {
    if ('storeId' in payload && payload.storeId === at.storeId) told.push(name);
  };
  const announcing: Announcing = async (work) => {
    await meanwhile();
    return app.app.kit.announcing((tx) => work(tx, announce));
  };
  await closeIdleSeatings({ db: app.app.db, announcing, now: app.clock.now() });
  return told;
}

describe('where staff accept', () => {
  test('a first round waits for a waiter, who sends it to the kitchen; its clock starts then', async () => {
    const { at, waiter, ana, order, seatingId } = await seated({ seating: 'staff-accepts' });
    expect(order.items.map(({ status }) => status)).toEqual(['held']);
    expect((await tableOf(waiter, at, '1'))?.state).toBe('waiting');
    const more = (await ana.places(at, '1', ['tea'])).json<Order>();
    expect(more.items.map(({ status }) => status)).toEqual(['held', 'held']);
    app.clock.advance(60_000);
    const answer = await acts(waiter, seatingId, 'accept');
    expect(answer.json()).toEqual({ seating_id: seatingId, enigma: order.enigma });
    const now = await seen(ana, order._id);
    expect(now.items.map(({ status }) => status)).toEqual(['placed', 'placed']);
    expect(now.version).toBe(more.version + 1);
    const tickets = (await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    expect(tickets.map(({ placed_at }) => placed_at)).toEqual(Array(2).fill('2026-11-21T12:01:00.000Z'));
    const third = (await ana.places(at, '1', ['rice'])).json<Order>();
    expect(third.items[2]?.status).toBe('placed');
    app.clock.advance(-60_000);
  });

  test.each([
    ['of a table that waits', { seating: 'staff-accepts' }],
    ['above the limit of the store', { round_limit: 10_000 }],
  ])('a round %s is sent to the kitchen also when it was paid before, once', async (_, store) => {
    const { at, waiter, ana, order, seatingId } = await seated(store);
    await paysAll(at, order);
    const paid = await seen(ana, order._id);
    expect([paid.curr_state, statusesOf(paid)]).toEqual(['payment-captured', ['held']]);
    const offers = async () => (await tableOf(waiter, at, '1'))?.seating?.allowedActions.includes('accept');
    expect(await offers()).toBe(true);
    expect((await acts(waiter, seatingId, 'accept')).status).toBe(200);
    const now = await seen(ana, order._id);
    expect([statusesOf(now), now.version]).toEqual([['placed'], paid.version + 1]);
    expect(await offers()).toBe(false);
    expect(codeOf(await acts(waiter, seatingId, 'accept'))).toBe('state-changed');
  });

  test('a paid round that waits is seen on the floor and accepted while the party orders anew', async () => {
    const { at, waiter, ana, order, seatingId } = await seated({ round_limit: 10_000 });
    await paysAll(at, order);
    const next = (await ana.places(at, '1', ['tea'])).json<Order>();
    expect([next._id === order._id, statusesOf(next)]).toEqual([false, ['placed']]);
    const actions = async () => (await tableOf(waiter, at, '1'))?.seating?.allowedActions;
    expect(await actions()).toContain('accept');
    expect((await acts(waiter, seatingId, 'accept')).status).toBe(200);
    expect(statusesOf(await seen(ana, order._id))).toEqual(['placed']);
    expect((await seen(ana, next._id)).version).toBe(next.version + 1);
    expect(await actions()).not.toContain('accept');
  });

  test('a table is accepted once', async () => {
    const { waiter, seatingId } = await seated({ seating: 'staff-accepts' });
    await acts(waiter, seatingId, 'accept');
    const again = await acts(waiter, seatingId, 'accept');
    expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
  });

  test('a waiter may turn a prank away: the round is cancelled, nobody sits there', async () => {
    const { at, waiter, ana, order, seatingId } = await seated({ seating: 'staff-accepts' });
    expect((await acts(waiter, seatingId, 'release')).status).toBe(200);
    const now = await seen(ana, order._id);
    expect(now).toMatchObject({ curr_state: 'cancelled', enigma: null });
    expect((await tableOf(waiter, at, '1'))?.state).toBe('needs-cleaning');
  });
});

describe('where staff open', () => {
  test('the first diner at an opened table joins without a code and is its host; the next one needs it', async () => {
    const { at, ana, answer, enigma } = await opened({ seating: 'staff-opens' });
    expect(answer.status).toBe(201);
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    expect(order).toMatchObject({ started_by_staff: true, enigma, members: [{ name: 'Ana', host: true }] });
    expect(order.items[0]?.status).toBe('placed');
    const ben = await app.diner('Ben');
    expect((await ben.places(at, '1', ['tea'])).status).toBe(422);
    const scan = await ben.scans(at, '1');
    const joined = await ben.call('POST', '/orders/user', {
      store_id: at.storeId,
      table_id: scan.table_id,
      enigma,
    });
    expect(joined.status).toBe(200);
  });

  test('there is nothing to join before somebody has ordered', async () => {
    const { at, ana, enigma } = await opened();
    const scan = await ana.scans(at, '1');
    const answer = await ana.call('POST', '/orders/user', {
      store_id: at.storeId,
      table_id: scan.table_id,
      enigma,
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'table-free']);
  });

  test('the party stays when its order is taken back, with all its members', async () => {
    const { at, ana, enigma } = await opened();
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await ana.call('POST', `/orders/${order._id}/cancel`);
    await app.app.drained();
    const next = await ana.places(at, '1', ['tea']);
    expect(next.status).toBe(201);
    expect(next.json<Order>()).toMatchObject({ enigma, members: [{ name: 'Ana' }] });
  });

  test('a taken table is not opened again, an unknown or foreign one never', async () => {
    const { at, waiter } = await opened();
    const open = (table_id: string | undefined) =>
      waiter.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id });
    const again = await open((await tableOf(waiter, at, '1'))?._id);
    expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
    expect((await open('unknown')).status).toBe(404);
    const other = await houseWith();
    expect((await open((await tableOf(other.waiter, other.at, '1'))?._id)).status).toBe(404);
  });
});

describe('releasing a table', () => {
  test('is refused while the party owes, and while it pays', async () => {
    const { waiter, ana, order, seatingId } = await seated();
    const owes = await acts(waiter, seatingId, 'release');
    expect([owes.status, codeOf(owes)]).toEqual([409, 'table-owes']);
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    expect(codeOf(await acts(waiter, seatingId, 'release'))).toBe('table-owes');
    expect((await seen(ana, order._id)).curr_state).toBe('payment-initalized');
  });

  test('frees a table whose party only sat there, with its open requests', async () => {
    const { at, waiter, ana, seating_id } = await opened();
    const scan = await ana.scans(at, '1');
    const store = (await app.call('GET', `/stores/${at.storeId}`)).json<{
      preferences: { services: { _id: string }[] };
    }>();
    const services = [store.preferences.services[0]?._id];
    await app.call('POST', `/services/${at.storeId}/send`, { body: { services, table_id: scan.table_id } });
    expect((await acts(waiter, seating_id, 'release')).json()).toEqual({});
    expect(await tableOf(waiter, at, '1')).toMatchObject({ state: 'needs-cleaning', seating: null });
    const again = await acts(waiter, seating_id, 'release');
    expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
  });

  test('settles what was paid, whatever the kitchen still shows', async () => {
    const { at, waiter, ana, order, seatingId } = await seated();
    const cashier = await app.staff(at, 'cashier');
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    await app.app.drained();
    expect((await seen(ana, order._id)).curr_state).toBe('payment-captured');
    expect((await acts(waiter, seatingId, 'release')).status).toBe(200);
    await app.app.drained();
    expect((await seen(ana, order._id)).curr_state).toBe('settled');
  });

  test.each(['held', 'placed', 'accept', 'start', 'ready'])(
    'takes a paid ticket off the kitchen’s screen, as far as “%s”; the bill stays as it was paid',
    async (step) => {
      const { at, waiter, ana, order, seatingId } = await seated();
      const [cashier, kitchen] = [await app.staff(at, 'cashier'), await app.staff(at, 'kitchen')];
      const tickets = async (state = 'open') =>
        (await kitchen.call('GET', `/staff/stores/${at.storeId}/tickets?state=${state}`)).json<Ticket[]>();
      const [ticket] = await tickets();
      if (step === 'held')
        await kitchen.call('PUT', `/staff/tickets/${ticket?._id}/hold`, { course: 'main' });
      else if (step !== 'placed')
        await kitchen.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action: step });
      await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
      await app.app.drained();
      const paid = await seen(ana, order._id);
      expect((await tickets()).map(({ _id }) => _id)).toEqual([ticket?._id]);
      expect((await acts(waiter, seatingId, 'release')).status).toBe(200);
      await app.app.drained();
      expect(await tickets()).toEqual([]);
      expect(await tickets('done')).toMatchObject([{ _id: ticket?._id, status: 'served' }]);
      const after = await seen(ana, order._id);
      expect(after.curr_state).toBe('settled');
      expect(after.version).toBeGreaterThan(paid.version);
      expect(after.bill.total_amount).toEqual(paid.bill.total_amount);
    },
  );

  test.each(['released', 'idle'])(
    'given a course that nobody fired is paid, then it counts as served and the receipt adds up once it is %s',
    async (how) => {
      const { at, waiter, ana } = await houseWith();
      const items = ['soup', 'chicken'].map((dish) => ({
        item_id: at.items[dish]?._id,
        qty: 1,
        course: dish === 'soup' ? null : 'main',
      }));
      const order = (await ana.places(at, '1', [], { items, hold: ['main'] })).json<Order>();
      expect(statusesOf(order)).toEqual(['placed', 'held']);
      await paysAll(at, order);
      const seatingId = (await tableOf(waiter, at, '1'))?.seating?._id;
      if (how === 'released') expect((await acts(waiter, seatingId, 'release')).status).toBe(200);
      else {
        app.clock.advance(7 * HOUR);
        expect(await closesIdle(at)).toContain('seating.closed');
        app.clock.advance(-7 * HOUR);
      }
      await app.app.drained();
      expect(statusesOf(await seen(ana, order._id))).toEqual(['served', 'served']);
      const receipt = (await ana.call('GET', `/orders/${order._id}/ebill`)).json<Receipt>();
      const lines = receipt.orders.flatMap((part) => part.lines);
      expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(receipt.item_total);
      expect([lines.length, receipt.item_total]).toEqual([2, order.bill.item_total]);
      // It left the kitchen's screen as work that is over, so that it may be taken back like any other.
      const [kitchen, ticketId] = [await app.staff(at, 'kitchen'), order.bill.kots[1]?._id];
      const back = await kitchen.call('POST', `/staff/tickets/${ticketId}/actions`, { action: 'recall' });
      expect(back.status).toBe(200);
      expect(await brokenRules(app.app.db)).toEqual([]);
    },
  );

  test('takes a dish that nobody accepted off the bill, also when all that came was free', async () => {
    const { at, waiter, ana } = await houseWith({ round_limit: 10_000 });
    const order = (await ana.places(at, '1', ['water'])).json<Order>();
    const both = (await ana.places(at, '1', ['soup'])).json<Order>();
    expect(statusesOf(both)).toEqual(['placed', 'held']);
    const seatingId = (await tableOf(waiter, at, '1'))?.seating?._id;
    expect((await acts(waiter, seatingId, 'release')).status).toBe(200);
    const now = await seen(ana, order._id);
    expect([statusesOf(now), now.bill.item_total]).toEqual([['served', 'cancelled'], 0]);
  });

  test('gives back the credits of a dish that was never cooked, though the rest is paid', async () => {
    const { at, waiter, ana, order, seatingId } = await seated();
    const offers = await offersOf(app, at);
    await offers.manager.call('PUT', `${offers.base}/programme`, {
      live: true,
      earn: { per: 1000, credits: 1 },
      expires_days: 30,
      items: [{ item_id: at.items['tea']?._id, credits: 10 }],
    });
    await paysAll(at, order);
    await acts(waiter, seatingId, 'release');
    await app.app.drained();
    const next = (await ana.places(at, '1', ['soup'])).json<Order>();
    const items = [{ item_id: at.items['tea']?._id, qty: 1 }];
    const both = (await ana.call('POST', `/orders/${next._id}/loyalty`, { items })).json<Order>();
    await waiter.call('PUT', `/staff/tickets/${both.bill.kots[1]?._id}/hold`, { course: 'dessert' });
    await paysAll(at, next);
    const held = await seen(ana, next._id);
    expect(statusesOf(held)).toEqual(['placed', 'held']);
    const creditsOf = async () =>
      (await ana.call('GET', `/crm/${at.storeId}/loyalty`)).json<Credits>().credits;
    const spent = await creditsOf();
    const sitting = (await tableOf(waiter, at, '1'))?.seating?._id;
    expect((await acts(waiter, sitting, 'release')).status).toBe(200);
    await app.app.drained();
    const now = await seen(ana, next._id);
    expect([statusesOf(now), now.bill.item_total]).toEqual([['served', 'cancelled'], held.bill.item_total]);
    expect(await creditsOf()).toBe(spent + 10);
  });

  test('ends an order of free dishes, which leaves the kitchen’s screen as well', async () => {
    const { at, waiter, ana } = await houseWith();
    const order = (await ana.places(at, '1', ['water'])).json<Order>();
    const seatingId = (await tableOf(waiter, at, '1'))?.seating?._id;
    expect((await acts(waiter, seatingId, 'release')).status).toBe(200);
    expect((await ana.call('GET', '/users')).json()).toMatchObject({ current_order: null });
    expect((await seen(ana, order._id)).allowedActions).not.toContain('add-round');
    const open = await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`);
    expect(open.json()).toEqual([]);
  });

  test('is offered for a party that nobody has let in yet, and not once its dishes are sent', async () => {
    const { at, waiter, seatingId } = await seated({ seating: 'staff-accepts' });
    const offered = async () => (await tableOf(waiter, at, '1'))?.seating?.allowedActions;
    expect(await offered()).toContain('release');
    await acts(waiter, seatingId, 'accept');
    expect(await offered()).not.toContain('release');
  });

  test('is neither offered nor done for a party that paid a share before it was let in', async () => {
    const { at, waiter, ana, order, seatingId } = await seated({ seating: 'staff-accepts' });
    const half = { kind: 'equal', people: 2 };
    const part_id = (await ana.call('POST', `/orders/${order._id}/parts`, half)).json<Order>().bill.parts[0]
      ?._id;
    const cashier = await app.staff(at, 'cashier');
    const pay = { payment_mode: 'cash', part_id };
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, pay);
    expect((await seen(ana, order._id)).bill.paid_amount).toBeGreaterThan(0);
    expect((await tableOf(waiter, at, '1'))?.seating?.allowedActions).not.toContain('release');
    expect(codeOf(await acts(waiter, seatingId, 'release'))).toBe('table-owes');
  });

  test('a party whose paid dishes are still to come may order more, on a bill of its own', async () => {
    const { at, waiter, order } = await seated();
    await paysAll(at, order);
    const table = await tableOf(waiter, at, '1');
    expect(table?.seating?.allowedActions).toContain('order');
    expect(table?.seating?.allowedActions).not.toContain('transfer');
    const more = await acts(waiter, table?.seating?._id, 'rounds', {
      items: [{ item_id: at.items['tea']?._id, qty: 1 }],
    });
    expect(more.status, more.text).toBe(200);
    expect(more.json<Order>()._id).not.toBe(order._id);
  });

  test('after the party the next one sees none of its lines', async () => {
    const { at, waiter, ana, order, seatingId } = await seated({ seating: 'staff-accepts' });
    await acts(waiter, seatingId, 'release');
    const ben = await app.diner('Ben');
    const next = (await ben.places(at, '1', ['tea'])).json<Order>();
    expect(next._id).not.toBe(order._id);
    expect(next.items).toHaveLength(1);
    expect((await ben.call('GET', `/orders/${order._id}`)).status).toBe(404);
    expect((await ana.call('GET', `/orders/${next._id}`)).status).toBe(404);
  });
});

describe('a new social code', () => {
  test('replaces the old one at once, and the members see it', async () => {
    const { ana, waiter, order, seatingId } = await seated();
    const answer = await acts(waiter, seatingId, 'code');
    const { enigma } = answer.json<{ enigma: string }>();
    expect(enigma).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
    expect(enigma).not.toBe(order.enigma);
    expect(await seen(ana, order._id)).toMatchObject({ enigma, version: order.version + 1 });
  });

  test('is not for a party that has left', async () => {
    const { waiter, seating_id } = await opened();
    await acts(waiter, seating_id, 'release');
    const answer = await acts(waiter, seating_id, 'code');
    expect([answer.status, codeOf(answer)]).toEqual([409, 'state-changed']);
  });
});

describe('a party that is idle for six hours', () => {
  test('is closed when it never ordered', async () => {
    const { at, waiter } = await opened();
    app.clock.advance(6 * HOUR);
    expect(await closesIdle(at)).toEqual([]);
    app.clock.advance(1000);
    expect(await closesIdle(at)).toEqual(['seating.closed']);
    expect((await tableOf(waiter, at, '1'))?.state).toBe('needs-cleaning');
    app.clock.advance(-6 * HOUR - 1000);
  });

  test('keeps no other one waiting when it is held', async () => {
    const [held, free] = [await opened(), await opened()];
    app.clock.advance(7 * HOUR);
    const row = 'select from seating where id = $1 for update';
    await whileHeld(app, row, held.seating_id, () =>
      expect(closesIdle(free.at)).rejects.toBeInstanceOf(AggregateError),
    );
    const stateOf = async ({ at, waiter }: typeof held) => (await tableOf(waiter, at, '1'))?.state;
    expect([await stateOf(held), await stateOf(free)]).toEqual(['seated', 'needs-cleaning']);
    expect(await closesIdle(held.at)).toEqual(['seating.closed']);
    app.clock.advance(-7 * HOUR);
  });

  test('stays when it moves in that moment', async () => {
    const { at, waiter, seating_id } = await opened();
    const { _id: table_id } = (await tableOf(waiter, at, '2')) ?? {};
    app.clock.advance(7 * HOUR);
    let moved: number | undefined;
    const moves = async () => {
      moved ??= (await waiter.call('POST', `/staff/seatings/${seating_id}/move`, { table_id })).status;
    };
    expect(await closesIdle(at, moves)).toEqual([]);
    expect([moved, (await tableOf(waiter, at, '2'))?.state]).toEqual([200, 'seated']);
    app.clock.advance(-7 * HOUR);
  });

  test('is closed with a round that nobody accepted', async () => {
    const { at, ana, order } = await seated({ seating: 'staff-accepts' });
    app.clock.advance(7 * HOUR);
    expect(await closesIdle(at)).toContain('order.cancelled');
    expect((await seen(ana, order._id)).curr_state).toBe('cancelled');
    app.clock.advance(-7 * HOUR);
  });

  test('stays while it owes, unchanged', async () => {
    const { at, ana, order } = await seated();
    app.clock.advance(30 * HOUR);
    expect(await closesIdle(at)).toEqual([]);
    app.clock.advance(-30 * HOUR);
    expect(await seen(ana, order._id)).toEqual(order);
  });

  test('is not idle when its order has changed lately', async () => {
    const { at, ana, order } = await seated({ seating: 'staff-accepts' });
    app.clock.advance(5 * HOUR);
    await ana.places(at, '1', ['tea']);
    app.clock.advance(2 * HOUR);
    expect(await closesIdle(at)).toEqual([]);
    expect((await seen(ana, order._id)).curr_state).toBe('in-progress');
    app.clock.advance(-7 * HOUR);
  });
});

describe('who may', () => {
  test.each(['accept', 'release', 'code'])(
    '%s: not the kitchen, not another store, not a stranger',
    async (action) => {
      const { at, seatingId } = await seated({ seating: 'staff-accepts' });
      const cook = await app.staff(at, 'kitchen');
      expect((await acts(cook, seatingId, action)).status).toBe(403);
      const other = await app.staff(await app.house(), 'owner');
      const foreign = await acts(other, seatingId, action);
      expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not-found']);
      expect((await acts(other, 'unknown', action)).status).toBe(404);
      expect((await app.call('POST', `/staff/seatings/${seatingId}/${action}`)).status).toBe(401);
    },
  );
});
