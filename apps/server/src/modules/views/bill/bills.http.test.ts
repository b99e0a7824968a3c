import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Shift } from '@tableside/contract/staff-billing.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { MOST_OPEN_BILLS } from '@tableside/contract/vocabulary';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { onlineHouse, onlineTable, type Paid } from '../../../../testing/online-house.ts';

const app = await startTestApp();
const { bank } = app;
const { party, paying, tells } = onlineTable(app);

test('a refund that the provider refused is trouble, however long ago its bill was paid, until its money went back otherwise', async () => {
  const { house, ...at } = await party(['soup'], await onlineHouse(app));
  const payment = await paying(at);
  bank.capture(bank.orderOf(payment._id).id);
  await tells(house, payment);
  const desk = `/staff/stores/${house.storeId}`;
  const listed = async (state: string) =>
    (await (await app.staff(house, 'manager')).call('GET', `${desk}/bills?state=${state}`)).json<BillRow[]>();
  expect(await listed('trouble')).toEqual([]);

  const manager = await app.staff(house, 'manager');
  bank.slowRefunds = true;
  await manager.call('POST', `/staff/payments/${payment._id}/refunds`, { amount: 500, reason: 'Cold' });
  await app.app.reconcile();
  bank.slowRefunds = false;
  const rows = (await manager.call('GET', `${desk}/payments`)).json<{ data: PaymentRow[] }>().data;
  bank.failRefund(rows[0]?.refunds[0]?._id ?? '');
  app.clock.advance(5000);
  await app.app.reconcile();
  expect(await listed('trouble')).toMatchObject([{ order_id: at.order._id, trouble: 'refund-failed' }]);

  app.clock.advance(25 * 3_600_000);
  expect(await listed('paid')).toEqual([]);
  expect(await listed('trouble')).toMatchObject([{ order_id: at.order._id, trouble: 'refund-failed' }]);

  const attention = async () =>
    (await (await app.staff(house, 'manager')).call('GET', `${desk}/payments?state=attention`)).json<{
      data: PaymentRow[];
    }>().data;
  expect(await attention()).toMatchObject([{ _id: payment._id, overdue: true }]);
  const later = await app.staff(house, 'manager');
  const all = await later.call('POST', `/staff/payments/${payment._id}/refunds`, { reason: 'All of it' });
  expect(all.status).toBe(200);
  expect(await listed('trouble')).toEqual([]);
  expect(await attention()).toEqual([]);
});

/** So many open orders like this one, each a second younger, as a house has that ends none. */
async function leftOpen(orderId: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('id', $1 || '-' || i, 'tab_id', $1 || '-' || i,
       'seating_id', null, 'table_id', null, 'number', o.number + i, 'created_at', o.created_at + i * interval '1 second'))).*
     from customer_order o, generate_series(1, $2::int) i where o.id = $1`,
    [orderId, times],
  );
  await client.end();
}

test('of more open bills than the desk lists the last are shown, and the first is found by its number, when its guest asks, and once a part of it is paid', async () => {
  const own = await app.house();
  const { diner, order } = await party(['soup'], own);
  await leftOpen(order._id, MOST_OPEN_BILLS);
  const cashier = await app.staff(own, 'cashier');
  const bills = async (asked: string) =>
    (await cashier.call('GET', `/staff/stores/${own.storeId}/bills${asked}`)).json<BillRow[]>();
  const open = await bills('?state=open');
  expect(open).toHaveLength(MOST_OPEN_BILLS);
  expect(open[0]).toMatchObject({ order_id: `${order._id}-${MOST_OPEN_BILLS}` });
  expect(open.some(({ order_id: id }) => id === order._id)).toBe(false);
  expect(await bills(`/find?number=${order.number}`)).toMatchObject([{ order_id: order._id }]);
  expect(await bills('?state=asked')).toEqual([]);
  const shared = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'equal', people: 2 });
  const part_id = shared.json<Order>().bill.parts[0]?._id;
  const asks = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', part_id });
  expect(await bills('?state=asked')).toMatchObject([{ order_id: order._id }]);
  expect(await bills('?state=part-paid')).toEqual([]);
  await cashier.call('POST', `/staff/payments/${asks.json<Paid>().payment._id}/confirm`, {});
  expect(await bills('?state=part-paid')).toMatchObject([{ order_id: order._id, state: 'open' }]);
});

test('what keeps a drawer open is among the bills that the desk lists, however many are open', async () => {
  const own = await app.house();
  const { order } = await party(['soup'], own);
  const cashier = await app.staff(own, 'cashier');
  const desk = `/staff/stores/${own.storeId}`;
  const shift = (await cashier.call('POST', `${desk}/shifts`, { drawer: 'Till', opening: 0 })).json<Shift>();
  await leftOpen(order._id, MOST_OPEN_BILLS);
  const refused = await cashier.call('POST', `/staff/shifts/${shift._id}/close`, { counted: 0 });
  const { order_ids } = refused.json<{ order_ids: string[] }>();
  const listed = (await cashier.call('GET', `${desk}/bills?state=open`)).json<BillRow[]>();
  expect(order_ids).not.toEqual([]);
  const shown = listed.map(({ order_id }) => order_id);
  expect(order_ids.filter((id) => !shown.includes(id))).toEqual([]);
});

test('of what people come for the counter is told what is due, paid or not, however many bills are open, until it is handed over', async () => {
  const own = await takeawayHouse(app, { pay_on_handover: true });
  const diner = await app.diner('Ana');
  const order = await orderedAway(diner, own, ['soup'], null);
  const asks = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
  await party(['soup'], own);
  await leftOpen(order._id, MOST_OPEN_BILLS);
  const manager = await app.staff(own, 'manager');
  const read = async <T>(list: string) =>
    (await manager.call('GET', `/staff/stores/${own.storeId}/${list}`)).json<T>();
  const due = async () =>
    (await read<BillRow[]>('bills?state=counter')).map((row) => [row.order_id, row.amount_payable]);
  expect(await due()).toEqual([[order._id, order.bill.total_amount]]);

  await manager.call('POST', `/staff/payments/${asks.json<Paid>().payment._id}/confirm`, {});
  expect(await due()).toEqual([[order._id, 0]]);

  const tickets = await read<Ticket[]>('tickets');
  const ticket = tickets.find(({ order_id: id }) => id === order._id)?._id;
  for (const action of ['ready', 'serve'])
    await manager.call('POST', `/staff/tickets/${ticket}/actions`, { action });
  expect(await due()).toEqual([]);
});

test('an order that its kitchen does not have yet is none that the counter waits with', async () => {
  const own = await takeawayHouse(app);
  await orderedAway(await app.diner('Ana'), own, ['soup'], null);
  const manager = await app.staff(own, 'manager');
  const bills = await manager.call('GET', `/staff/stores/${own.storeId}/bills?state=counter`);
  expect(bills.json()).toEqual([]);
});
