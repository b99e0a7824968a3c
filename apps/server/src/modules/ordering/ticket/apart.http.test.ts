import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const app = await startTestApp();
const listed = async (staff: StaffInTest, at: House, query = '') =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/tickets${query}`)).json<Ticket[]>();
const acts = (staff: StaffInTest, ticket: Ticket, action: string) =>
  staff.call('POST', `/staff/tickets/${ticket._id}/actions`, { action });
const remakes = (staff: StaffInTest, ticket: Ticket, nth: number, body: object = { reason: 'Burnt' }) =>
  staff.call('POST', `/staff/tickets/${ticket._id}/lines/${ticket.lines[nth]?._id}/remake`, body);
const holds = (staff: StaffInTest, ticket: Ticket, body: object) =>
  staff.call('PUT', `/staff/tickets/${ticket._id}/hold`, body);
const codeOf = (answer: { readonly status: number; json<T>(): T }) => [
  answer.status,
  answer.json<{ code: string }>().code,
];
const shape = (tickets: readonly Ticket[]) =>
  tickets.map(({ course, paced, lines }) => [
    course,
    paced,
    lines.map(({ name, status }) => [name['en'], status]),
  ]);

async function kitchen(dishes: readonly string[]) {
  const at = await app.house({ menu: stationMenu() });
  const ana = await app.diner('Ana');
  const placed = await ana.places(at, '1', dishes);
  const order = placed.json<Order>();
  const cook = await app.staff(at, 'kitchen');
  const [ticket] = await listed(cook, at);
  if (!ticket) throw new Error('no ticket');
  const seen = async () => (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
  const adds = (items: readonly object[], hold: readonly string[] = []) =>
    ana.call('PUT', `/orders/${order._id}`, { items, hold });
  return { at, ana, order, cook, ticket, seen, adds };
}

describe('a dish that is made again', () => {
  test('goes onto a ticket of its own, with why and by whom; the bill stays as it was', async () => {
    const { at, order, cook, ticket, seen } = await kitchen(['soup', 'rice']);
    await acts(cook, ticket, 'ready');
    await acts(cook, ticket, 'serve');
    const waiter = await app.staff(at, 'waiter');
    const answer = await remakes(waiter, ticket, 0, { reason: 'Hair in it' });
    expect(answer.json<Ticket>()).toMatchObject({
      remake: { by: 'Tom', reason: 'Hair in it', at: app.clock.now().toISOString() },
      order_id: order._id,
      status: 'accepted',
      lines: [{ _id: ticket.lines[0]?._id, status: 'accepted' }],
    });
    const open = await listed(cook, at);
    expect(open.map(({ _id }) => _id)).toEqual([answer.json<Ticket>()._id]);
    expect(open[0]?.number).toBeGreaterThan(ticket.number);
    const after = await seen();
    expect(after.bill.total_amount).toBe(order.bill.total_amount);
    expect(after.items.map(({ status }) => status)).toEqual(['accepted', 'served']);
    const done = await listed(cook, at, '?state=done');
    expect(done.map(({ _id, lines }) => [_id, lines.length])).toEqual([[ticket._id, 1]]);
  });

  test('the kitchen makes only as many as came back; the report counts those', async () => {
    const { at, cook, order, seen, ticket, adds } = await kitchen(['tea']);
    await adds([{ item_id: at.items['soup']?._id, qty: 3 }]);
    const soup = (await listed(cook, at)).find(({ _id }) => _id !== ticket._id) ?? ticket;
    const before = await seen();
    await acts(cook, soup, 'ready');
    expect(codeOf(await remakes(cook, soup, 0, { reason: 'Cold', qty: 4 }))).toEqual([400, 'malformed']);
    const made = (await remakes(cook, soup, 0, { reason: 'Cold', qty: 2 })).json<Ticket>();
    expect(made.lines.map(({ qty }) => qty)).toEqual([2]);
    await acts(cook, made, 'ready');
    const again = (await remakes(cook, made, 0, { reason: 'Cold', qty: 1 })).json<Ticket>();
    expect(again.lines.map(({ qty }) => qty)).toEqual([1]);
    const after = await seen();
    expect(after.items.map(({ qty }) => qty)).toEqual(before.items.map(({ qty }) => qty));
    expect(after.bill.total_amount).toBe(before.bill.total_amount);
    expect((await listed(cook, at)).map(({ order_id }) => order_id)).toEqual([order._id, order._id]);
    const owner = await app.staff(at, 'owner');
    const report = (await owner.call('GET', `/staff/stores/${at.storeId}/report`)).json<Report>();
    expect(report.remakes).toEqual([{ reason: 'Cold', qty: 3 }]);
  });

  test('taken up twice at once it is made once', async () => {
    const { at, cook, ticket } = await kitchen(['soup', 'rice']);
    await acts(cook, ticket, 'start');
    const answers = await Promise.all([remakes(cook, ticket, 0), remakes(cook, ticket, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await listed(cook, at)).filter(({ remake }) => remake !== null)).toHaveLength(1);
  });

  test('what nobody has begun is not made again, nor by a runner or another house; a guest cannot take it back', async () => {
    const { at, ana, cook, ticket, order } = await kitchen(['soup']);
    expect(codeOf(await remakes(cook, ticket, 0))).toEqual([409, 'state-changed']);
    await acts(cook, ticket, 'ready');
    expect((await remakes(await app.staff(at, 'runner'), ticket, 0)).status).toBe(403);
    expect((await remakes(await app.staff(await app.house(), 'kitchen'), ticket, 0)).status).toBe(404);
    expect((await remakes(cook, { ...ticket, lines: [] }, 0)).status).toBe(404);
    expect(codeOf(await remakes(cook, ticket, 0, { reason: '' }))).toEqual([400, 'malformed']);
    const made = (await remakes(cook, ticket, 0)).json<Ticket>();
    expect(codeOf(await holds(cook, made, { course: 'main' }))).toEqual([409, 'state-changed']);
    expect(codeOf(await ana.call('POST', `/orders/${order._id}/cancel`))).toEqual([409, 'cancel-too-late']);
  });
});

describe('what is held by the staff', () => {
  test('a ticket waits for its course, and is cooked when that is fired', async () => {
    const { at, ana, order, cook, ticket } = await kitchen(['soup', 'rice']);
    const waiter = await app.staff(at, 'waiter');
    const held = (await holds(waiter, ticket, { course: 'main' })).json<Ticket>();
    expect(held).toMatchObject({ _id: ticket._id, status: 'held', course: 'main', paced: true });
    const again = (await holds(waiter, ticket, { course: 'main' })).json<Ticket>();
    expect(again.version).toBe(held.version);
    app.clock.advance(60_000);
    expect((await ana.call('POST', `/orders/${order._id}/fire`, { course: 'main' })).status).toBe(200);
    const [fired] = await listed(cook, at);
    expect(fired).toMatchObject({ status: 'placed', paced: false, placed_at: app.clock.now().toISOString() });
  });

  test('one dish waits on a ticket of its own; another one joins it, and a course can be changed', async () => {
    const { at, cook, ticket } = await kitchen(['soup', 'rice', 'tea']);
    const line = (nth: number) => ticket.lines[nth]?._id;
    const held = (await holds(cook, ticket, { course: 'main', lines: [line(1)] })).json<Ticket>();
    expect(held._id).not.toBe(ticket._id);
    const joined = await holds(cook, ticket, { course: 'main', lines: [line(2)] });
    expect(joined.json<Ticket>()._id).toBe(held._id);
    expect(shape(await listed(cook, at))).toEqual([
      [null, false, [['Soup', 'placed']]],
      [
        'main',
        true,
        [
          ['Rice', 'held'],
          ['Tea', 'held'],
        ],
      ],
    ]);
    const later = (await holds(cook, held, { course: 'dessert', lines: [line(2)] })).json<Ticket>();
    expect(later).toMatchObject({ course: 'dessert', lines: [{ course: 'dessert' }] });
    const merged = (await holds(cook, later, { course: 'main' })).json<Ticket>();
    expect(merged._id).toBe(held._id);
    expect(shape(await listed(cook, at)).map(([course]) => course)).toEqual([null, 'main']);
    expect(await listed(cook, at, '?state=done')).toEqual([]);
  });

  test('a held course joins one that is being cooked: it takes its course and is fired, on a ticket with a clock of its own', async () => {
    const { at, cook, ticket } = await kitchen(['soup', 'rice']);
    const line = (nth: number) => ticket.lines[nth]?._id;
    const mains = (await holds(cook, ticket, { course: 'main', lines: [line(0)] })).json<Ticket>();
    const dessert = (await holds(cook, ticket, { course: 'dessert', lines: [line(1)] })).json<Ticket>();
    await acts(cook, mains, 'fire');
    await acts(cook, mains, 'start');
    app.clock.advance(60_000);
    const joined = (await holds(cook, dessert, { course: 'main' })).json<Ticket>();
    expect(joined).toMatchObject({ _id: dessert._id, course: 'main', status: 'held' });
    expect((await acts(cook, joined, 'fire')).status).toBe(200);
    expect(shape(await listed(cook, at))).toEqual([
      ['main', false, [['Soup', 'preparing']]],
      ['main', false, [['Rice', 'placed']]],
    ]);
    expect(codeOf(await acts(cook, joined, 'fire'))).toEqual([409, 'state-changed']);
  });

  test('what is being cooked does not wait any more, alone or with others', async () => {
    const { at, cook, ticket } = await kitchen(['soup', 'rice']);
    await cook.call('POST', `/staff/tickets/${ticket._id}/lines/${ticket.lines[0]?._id}/actions`, {
      action: 'start',
    });
    const lines = ticket.lines.map(({ _id }) => _id);
    expect(codeOf(await holds(cook, ticket, { course: 'main', lines }))).toEqual([409, 'state-changed']);
    await holds(cook, ticket, { course: 'main' });
    expect(shape(await listed(cook, at)).map(([course]) => course)).toEqual([null, 'main']);
    expect((await holds(await app.staff(at, 'runner'), ticket, { course: 'main' })).status).toBe(403);
    const stranger = await app.staff(await app.house(), 'kitchen');
    expect((await holds(stranger, ticket, { course: 'main' })).status).toBe(404);
  });
});
