import type { Order } from '@tableside/contract/ordering.schema';
import type { Call, FloorTable, Ticket } from '@tableside/contract/staff.schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { gatedAt } from '../../../../testing/gate.ts';
import { brokenRules } from '../testing/broken-rules.ts';

const app = await startTestApp();
const seen = async (diner: DinerInTest, id: string) =>
  (await diner.call('GET', `/orders/${id}`)).json<Order>();
const items = (at: House, ...dishes: string[]) =>
  dishes.map((dish) => ({ item_id: at.items[dish]?._id, qty: 1 }));

/** Ana at table 1 and Ben at table 2, each with an order, and the calls of a waiter. */
async function neighbours(on: TestApp = app, [hers, his] = [['soup', 'rice'], ['tea']], store = {}) {
  const at = await on.house({ store });
  const [waiter, ana, ben] = [await on.staff(at, 'waiter'), await on.diner('Ana'), await on.diner('Ben')];
  const held = (await ana.scans(at, '1')).table_id ?? '';
  const first = (await ana.places(at, '1', hers ?? [])).json<Order>();
  const second = (await ben.places(at, '2', his ?? [])).json<Order>();
  const floor = async () =>
    (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const table = async (name: string) => (await floor()).find((each) => each.name === name);
  const seats = [(await table('1'))?.seating?._id, (await table('2'))?.seating?._id] as const;
  const merge = (from = seats[0], into = seats[1]) =>
    waiter.call('POST', `/staff/seatings/${from}/merge`, { into });
  const transfer = (lines: readonly (string | undefined)[], from = seats[0], into = seats[1]) =>
    waiter.call('POST', `/staff/seatings/${from}/lines`, { into, lines });
  const tickets = async () =>
    (await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
  return { on, at, waiter, ana, ben, held, first, second, table, seats, merge, transfer, tickets };
}

describe('two parties that become one', () => {
  test('have one order, one bill, one code and all their people; the kitchen keeps every dish', async () => {
    const { at, ana, ben, first, second, table, seats, merge, tickets } = await neighbours();
    const before = await tickets();
    expect((await merge()).json()).toEqual({ seating_id: seats[1], enigma: second.enigma });
    const one = await seen(ben, second._id);
    expect(one.items.map(({ name }) => name['en']).sort()).toEqual(['Rice', 'Soup', 'Tea']);
    expect(one.bill.item_total).toBe(first.bill.item_total + second.bill.item_total);
    expect(one.members.map(({ name, host }) => (host ? `${name}*` : name))).toEqual(['Ben*', 'Ana']);
    const hers = await seen(ana, second._id);
    expect([hers.items, hers.bill]).toEqual([one.items, one.bill]);
    expect((await ana.call('GET', '/users')).json()).toMatchObject({ current_order: second._id });
    const after = await tickets();
    expect(after.map(({ _id }) => _id).sort()).toEqual(before.map(({ _id }) => _id).sort());
    expect(new Set(after.map(({ table: name }) => name))).toEqual(new Set(['2']));
    expect(after.find(({ round }) => round === 2)?.version).toBeGreaterThan(1);
    expect(await table('2')).toMatchObject({ seating: { order: { _id: second._id } } });
    expect(await brokenRules(app.app.db)).toEqual([]);
    const next = await ana.call('PUT', `/orders/${second._id}`, { items: items(at, 'tea') });
    expect(next.json<Order>().bill.kots.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect((await ana.call('GET', `/orders/${first._id}`)).status).toBe(404);
  });

  test('are found by the codes of both tables, by phones that were there and by new ones', async () => {
    const { at, waiter, ana, held, second, table, merge } = await neighbours();
    await merge();
    const follow = await ana.call('GET', `/orders/${second._id}/table?held=${held}`);
    expect(follow.json()).toMatchObject({ table: { table_name: '2' } });
    const eve = await app.diner('Eve');
    expect(await eve.scans(at, '1')).toMatchObject({ table_name: '2' });
    expect((await eve.places(at, '1', ['tea'])).status).toBe(422);
    const { table_id } = await eve.scans(at, '1');
    const joined = await eve.call('POST', '/orders/user', {
      store_id: at.storeId,
      table_id,
      enigma: second.enigma,
    });
    expect([joined.status, joined.json<Order>()._id]).toEqual([200, second._id]);
    const alone = await table('1');
    expect(alone).toMatchObject({ joined_to: '2', seating: null, allowedActions: [] });
    const base = `/staff/stores/${at.storeId}`;
    expect((await waiter.call('POST', `${base}/seatings`, { table_id: alone?._id })).status).toBe(409);
    const late = await ana.call('POST', '/orders', {
      platform: 'bolt',
      __type: 'dinein',
      store_id: at.storeId,
      table_id: held,
      items: items(at, 'tea'),
    });
    expect(codeOf(late)).toBe('table-unknown');
  });

  test('leave both tables free when they go', async () => {
    const { at, waiter, second, table, seats, merge } = await neighbours();
    await merge();
    const cashier = await app.staff(at, 'cashier');
    await cashier.call('POST', `/staff/orders/${second._id}/payments`, { payment_mode: 'cash' });
    await waiter.call('POST', `/staff/seatings/${seats[1]}/release`);
    const eve = await app.diner('Eve');
    expect(await eve.scans(at, '1')).toMatchObject({ table_name: '1' });
    expect((await eve.places(at, '1', ['tea'])).status).toBe(201);
    expect(await table('2')).toMatchObject({ state: 'needs-cleaning', joined_to: null });
  });

  test('take their calls along, and one that has not ordered yet takes the order of the other', async () => {
    const { at, waiter, ana, held, first, table, seats, merge, tickets } = await neighbours();
    const store = (await app.call('GET', `/stores/${at.storeId}`)).json<{
      preferences: { services: { _id: string }[] };
    }>();
    await app.call('POST', `/services/${at.storeId}/send`, {
      body: { services: [store.preferences.services[0]?._id], table_id: held },
    });
    const base = `/staff/stores/${at.storeId}`;
    const five = (await table('5'))?._id;
    const opened = await waiter.call('POST', `${base}/seatings`, { table_id: five });
    const { seating_id: into } = opened.json<{ seating_id: string }>();
    const before = await tickets();
    expect((await merge(seats[0], into)).status).toBe(200);
    // A screen that knows a ticket asks for it anew only at a higher version.
    for (const { _id, version, table: name } of (await tickets()).filter(({ table: name }) => name !== '2'))
      expect([name, version]).toEqual(['5', (before.find((was) => was._id === _id)?.version ?? 0) + 1]);
    expect(await table('5')).toMatchObject({ seating: { _id: into, order: { _id: first._id } } });
    expect(await seen(ana, first._id)).toMatchObject({ table_id: { name: '5' }, members: [{ name: 'Ana' }] });
    const calls = (await waiter.call('GET', `${base}/calls`)).json<Call[]>();
    expect(calls.map(({ table: at5 }) => at5.name)).toEqual(['5']);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('are refused while money is under way, over a border, with themselves and when one has left', async () => {
    const { at, waiter, ana, ben, first, second, seats, merge, transfer } = await neighbours();
    const line = first.items[0]?._id;
    await ben.call('POST', `/orders/${second._id}/pay`, { payment_mode: 'cash' });
    const paying = await merge();
    expect([paying.status, codeOf(paying)]).toEqual([409, 'bill-begun']);
    expect(codeOf(await merge(seats[1], seats[0]))).toBe('bill-begun');
    expect(codeOf(await transfer([line]))).toBe('bill-begun');
    expect(codeOf(await merge(seats[0], seats[0]))).toBe('state-changed');
    const other = await neighbours();
    expect((await merge(seats[0], other.seats[1])).status).toBe(404);
    expect((await other.merge(seats[0], seats[1])).status).toBe(404);
    expect((await transfer([line], seats[0], other.seats[1])).status).toBe(404);
    expect((await seen(ana, first._id)).items).toEqual(first.items);
    const cook = await app.staff(at, 'kitchen');
    expect((await cook.call('POST', `/staff/seatings/${seats[0]}/merge`, { into: seats[1] })).status).toBe(
      403,
    );
    await other.merge();
    expect(codeOf(await other.merge())).toBe('state-changed');
    expect(codeOf(await other.transfer([other.first.items[0]?._id]))).toBe('state-changed');
    expect(await brokenRules(app.app.db)).toEqual([]);
    expect((await waiter.call('GET', `/staff/orders/${first._id}`)).json()).toMatchObject({
      curr_state: 'in-progress',
    });
  });

  test('are refused while what the one that goes has paid for waits for a yes: nobody could give it any more', async () => {
    const { at, waiter, ana, first, second, seats, merge } = await neighbours(app, undefined, {
      seating: 'staff-accepts',
    });
    const cashier = await app.staff(at, 'cashier');
    await cashier.call('POST', `/staff/orders/${first._id}/payments`, { payment_mode: 'cash' });
    await app.app.drained();
    expect(codeOf(await merge())).toBe('bill-begun');
    expect((await waiter.call('POST', `/staff/seatings/${seats[0]}/accept`)).status).toBe(200);
    expect((await merge()).json()).toEqual({ seating_id: seats[1], enigma: second.enigma });
    expect((await seen(ana, first._id)).items.map(({ status }) => status)).toEqual(['placed', 'placed']);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('are refused while a bill is split, and for one that goes with a discount, a tip, a number or no service charge', async () => {
    const { at, ana, first, merge, seats } = await neighbours();
    const cashier = await app.staff(at, 'cashier');
    await cashier.call('POST', `/staff/orders/${first._id}/print`, {});
    await app.app.db.rows<[string, string, Date], never>(
      {
        name: 'test.tip-bill',
        text: `insert into bill (tab_id, store_id, tip, created_at) values ($1, $2, 500, $3) on conflict (tab_id) do update set tip = 500`,
      },
      first._id,
      at.storeId,
      app.clock.now(),
    );
    expect(codeOf(await merge())).toBe('bill-begun');
    expect((await merge(seats[1], seats[0])).status).toBe(200);
    const declined = await neighbours();
    await (await app.staff(declined.at, 'cashier')).call(
      'PUT',
      `/staff/orders/${declined.first._id}/service_charge`,
      { waived: true, reason: 'Declined' },
    );
    expect(codeOf(await declined.merge())).toBe('bill-begun');
    const split = await neighbours();
    await split.ben.call('POST', `/orders/${split.second._id}/parts`, { kind: 'amount', amount: 1000 });
    expect(codeOf(await split.merge())).toBe('bill-begun');
    expect((await seen(ana, first._id)).items).toHaveLength(3);
  });
});

describe('dishes that go to another table', () => {
  test('stand on its bill, and on a ticket of its own where only some of one go', async () => {
    const { ana, ben, first, second, transfer, tickets } = await neighbours();
    const rice = first.items.find(({ name }) => name['en'] === 'Rice');
    const answer = await transfer([rice?._id]);
    expect(answer.json<Order>()._id).toBe(first._id);
    const [hers, his] = [await seen(ana, first._id), await seen(ben, second._id)];
    expect(hers.items.map(({ _id }) => _id)).not.toContain(rice?._id);
    expect(his.items.map(({ name }) => name['en'])).toEqual(['Tea', 'Rice']);
    expect(hers.bill.item_total + his.bill.item_total).toBe(first.bill.item_total + second.bill.item_total);
    const kitchen = (await tickets()).map(({ table, lines }) => [table, lines.map(({ name }) => name['en'])]);
    expect(kitchen).toEqual([
      ['1', ['Soup']],
      ['2', ['Tea']],
      ['2', ['Rice']],
    ]);
    expect([hers.version > first.version, his.version > second.version]).toEqual([true, true]);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('are refused when one of them is not there, or was taken off', async () => {
    const { at, waiter, ana, first, second, transfer } = await neighbours();
    const [soup, rice] = first.items;
    expect(codeOf(await transfer([soup?._id, second.items[0]?._id]))).toBe('state-changed');
    const manager = await app.staff(at, 'manager');
    await manager.call('POST', `/staff/tickets/${first.bill.kots[0]?._id}/lines/${rice?._id}/actions`, {
      action: 'reject',
      reason: 'Sold out',
    });
    expect(codeOf(await transfer([rice?._id]))).toBe('state-changed');
    expect((await seen(ana, first._id)).items).toHaveLength(2);
    expect((await waiter.call('GET', `/staff/orders/${first._id}`)).status).toBe(200);
  });

  test('and then merging: whatever goes where, the last bill is that of one party that ordered it all', async () => {
    const dishes = fc.constantFrom('soup', 'rice', 'tea', 'water', 'chicken');
    const plate = fc.array(dishes, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(plate, plate, fc.nat(), async (hers, his, pick) => {
        const { on, at, ben, first, second, seats, merge, transfer } = await neighbours(app, [hers, his]);
        const going = first.items.filter((_, nth) => (pick >> nth) % 2 === 1).map(({ _id }) => _id);
        if (going.length > 0) expect((await transfer(going)).status).toBe(200);
        expect(await brokenRules(on.app.db)).toEqual([]);
        const back = (await seen(ben, second._id)).items.slice(0, 1).map(({ _id }) => _id);
        expect((await transfer(back, seats[1], seats[0])).status).toBe(200);
        expect((await merge()).status).toBe(200);
        expect(await brokenRules(on.app.db)).toEqual([]);
        const alone = await (await on.diner('Cleo')).places(at, '5', [...hers, ...his]);
        const { bill } = await seen(ben, second._id);
        const { kots: _, ...figures } = alone.json<Order>().bill;
        expect(bill).toMatchObject({
          item_total: figures.item_total,
          total_amount: figures.total_amount,
          taxes: figures.taxes,
          charges: figures.charges,
        });
      }),
      { numRuns: 6 },
    );
  }, 480_000);
});

describe('while two parties become one', () => {
  /** The merge stands half way; on another node Ana sends a round and Ben asks to pay. */
  async function halfWay(mutant?: string) {
    const { on, stopped, heldOrDone, open } = await gatedAt('dining_table', 'joined_to', mutant);
    const { at, ana, ben, first, second, merge } = await neighbours(on);
    const node = await startTestApp({ databaseUrl: on.databaseUrl });
    const elsewhere = (diner: DinerInTest, method: string, path: string, body: unknown) =>
      node.call(method, path, { token: diner.token, body });
    const merged = merge();
    await stopped();
    const round = elsewhere(ana, 'PUT', `/orders/${first._id}`, { items: items(at, 'tea') });
    const paid = elsewhere(ben, 'POST', `/orders/${second._id}/pay`, { payment_mode: 'cash' });
    await heldOrDone(round, paid);
    await open();
    const answers = await Promise.all([merged, round, paid]);
    const due = (await seen(ben, second._id)).bill.total_amount;
    const asked = answers[2].json<{ payment?: { amount: number } }>().payment?.amount;
    return {
      statuses: answers.map(({ status }) => status),
      due,
      asked,
      broken: await brokenRules(on.app.db),
    };
  }

  test('a late round of the one that goes is refused, and a payment is of the whole bill', async () => {
    const { statuses, due, asked, broken } = await halfWay();
    expect(statuses).toEqual([200, 404, 200]);
    expect(asked).toBe(due);
    expect(broken).toEqual([]);
  });

  test('the check sees a total that is lost on the way', async () => {
    const lost = `create function lose() returns trigger language plpgsql as
        'begin if new.rounds > old.rounds then new.item_total = old.item_total; end if; return new; end';
      create trigger lose before update of item_total on customer_order for each row execute function lose();`;
    const { broken } = await halfWay(lost);
    expect(broken).toContain('a total that is not the sum of the lines');
  });
});
