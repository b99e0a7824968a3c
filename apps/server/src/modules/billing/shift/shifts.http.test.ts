import type { Order } from '@tableside/contract/ordering.schema';
import type { Shift, ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { openTill } from '../../../../testing/till.ts';

const test = await startTestApp();
const { bank } = test;
const { paying, tells } = onlineTable(test);
const till = (store?: Record<string, unknown>) => openTill(test, store);
const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);
/** To the minor unit: what was paid is what the bills came to, beside what the report names. */
function expectBalanced({ report }: ShiftDetails): void {
  if (!report) throw new Error('no report');
  const { payments, bills, surplus, other_bills, other_shifts, drawer } = report;
  expect(sum(payments)).toBe(bills.total_amount + surplus + other_bills - other_shifts);
  expect(bills.total_amount).toBe(
    bills.item_total - bills.default_discount - bills.discount + bills.taxes_and_charges + bills.tip,
  );
  const onTop = report.taxes.filter(({ inclusive }) => !inclusive);
  expect(sum([...onTop, ...report.charges])).toBe(bills.taxes_and_charges);
  expect(drawer.expected).toBe(
    drawer.opening + drawer.cash_sales - drawer.cash_refunds + drawer.paid_in - drawer.paid_out,
  );
}

/** How often a store's desks were told of a drawer. */
const told = async (storeId: string, shiftId: string): Promise<number> => {
  await test.app.drained();
  const text = `select count(*)::int as told from channel_log where channel = $1 and message->>'kind' = 'shift' and message->>'id' = $2`;
  const rows = await test.app.db.rows<[string, string], { told: number }>(
    { name: 'test.count-told-of-shift', text },
    `store:${storeId}:bills`,
    shiftId,
  );
  return rows[0]?.told ?? 0;
};

describe('a drawer shift', () => {
  it('is told to the other desks as it is opened, as cash is moved, and as it is closed', async () => {
    const at = await till();
    const shift = await at.opened();
    expect(await told(at.house.storeId, shift._id)).toBe(1);
    await at.move(shift, 'in', 5000);
    expect(await told(at.house.storeId, shift._id)).toBe(2);
    expect((await at.close(shift, 15_000)).status).toBe(200);
    expect(await told(at.house.storeId, shift._id)).toBe(3);
  });

  it('counts cash, what goes in and out and back, blind, and keeps the report', async () => {
    const at = await till();
    const shift = await at.opened();
    const { order } = await at.order();
    const took = (await at.takes(order, { received: 10_000 })).json<{ order: Order }>().order;
    const total = took.bill.total_amount;
    await at.move(shift, 'in', 5000);
    await at.move(shift, 'out', 1200);
    const payment = took.bill.parts[0]?.payment_id;
    await at.manager.call('POST', `/staff/payments/${payment}/refunds`, { amount: 300, reason: 'Cold' });

    const open = await at.show(shift);
    expect([open.expected, open.report, open.movements.length]).toEqual([null, null, 2]);
    const expected = 10_000 + total - 300 + 5000 - 1200;
    expect((await at.show(shift, at.manager)).report?.drawer.expected).toBe(expected);

    const closed = (await at.close(shift, expected - 50, { note: 'Coins' })).json<ShiftDetails>();
    expect(closed).toMatchObject({
      number: 1,
      expected,
      difference: -50,
      note: 'Coins',
      closed_by: 'The cashier',
    });
    expect(closed.report).toMatchObject({
      payments: [{ mode: 'cash', count: 1, amount: total, tips: 0 }],
      refunds: [{ mode: 'cash', count: 1, amount: 300 }],
      bills: { count: 1, total_amount: total },
      taxes: [{ name: 'GST', rate_bp: 500 }],
      surplus: 0,
      other_bills: 0,
      other_shifts: 0,
    });
    expectBalanced(closed);
    expect(await at.show(shift)).toEqual(closed);
  });

  it('given a currency of small units, then a full drawer of it is counted too', async () => {
    const at = await till();
    const shift = await at.opened('Till', 2_000_000_001);
    const { order } = await at.order();
    const took = await at.takes(order, { received: 3_000_000_000 });
    const { change, order: paid } = took.json<{ change: number; order: Order }>();
    expect(change).toBe(3_000_000_000 - paid.bill.total_amount);
    expect((await at.move(shift, 'in', 2_500_000_000)).status).toBe(200);
    const counted = 4_500_000_001 + paid.bill.total_amount;
    const denominations = [{ value: counted, count: 1 }];
    const closed = await at.close(shift, counted, { denominations });
    expect(closed.json()).toMatchObject({ counted, difference: 0 });
  });

  it('given one drawer, then one open shift, however many ask at once; another drawer is another', async () => {
    const at = await till();
    const answers = await Promise.all(Array.from({ length: 6 }, () => at.open()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
      new Set(['shift-open']),
    );
    expect((await at.open('Bar')).status).toBe(201);
    const list = await at.cashier.call('GET', `/staff/stores/${at.house.storeId}/shifts`);
    expect(
      list
        .json<{ data: Shift[] }>()
        .data.map(({ drawer }) => drawer)
        .sort(),
    ).toEqual(['Bar', 'Till']);
  });

  it('books the cash to the drawer of whoever takes it, what has no drawer to the first', async () => {
    const at = await till();
    const first = await at.opened();
    test.clock.advance(1000);
    const second = (await at.open('Bar', 0, at.manager)).json<ShiftDetails>();
    await at.takes((await at.order()).order);
    await at.takes((await at.order(['rice'])).order, {}, at.manager);
    const online = await at.order();
    const payment = await paying(online);
    bank.capture(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    const [one, two] = [
      (await at.close(first, 0)).json<ShiftDetails>(),
      (await at.close(second, 0)).json<ShiftDetails>(),
    ];
    expect(one.report?.payments.map(({ mode }) => mode)).toEqual(['cash', 'online']);
    expect(two.report?.payments).toMatchObject([{ mode: 'cash', count: 1 }]);
    expect([one.number, two.number]).toEqual([1, 2]);
    for (const each of [one, two]) expectBalanced(each);
  });

  it('adds up when a bill is paid over two shifts, with discount, tip and a dish taken off', async () => {
    const at = await till();
    const first = await at.opened();
    const { order, diner } = await at.order(['soup', 'rice', 'tea']);
    await at.cashier.call('PUT', `/staff/orders/${order._id}/manual_discount`, {
      kind: 'percent',
      value: 700,
      reason: 'Friends',
    });
    const split = await at.cashier.call('POST', `/staff/orders/${order._id}/parts`, {
      kind: 'equal',
      people: 3,
    });
    const part_id = split.json<Order>().bill.parts[0]?._id;
    await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card', part_id, tip: 777 });
    const asked = (await diner.call('GET', `/orders/${order._id}`)).json<Order>().bill.parts[0]?.payment_id;
    await at.cashier.call('POST', `/staff/payments/${asked}/confirm`, { reference: 'A7' });
    const one = (await at.close(first, 10_000)).json<ShiftDetails>();
    expect(one.report).toMatchObject({ bills: { count: 0 }, other_shifts: 0 });
    expect(one.report?.other_bills).toBe(sum(one.report?.payments ?? []));

    const second = await at.opened('Till', 0);
    await at.cashier.call('POST', `/staff/orders/${order._id}/lines/${order.items[2]?._id}/void`, {
      reason: 'Not wanted',
    });
    await at.takes(order);
    await at.takes((await at.order(['rice'])).order);
    const two = (await at.close(second, 0)).json<ShiftDetails>();
    expect(two.report).toMatchObject({
      bills: { count: 2, tip: 777 },
      discounts: [{ type: 'staff', count: 1 }],
      other_shifts: one.report?.other_bills,
    });
    for (const each of [one, two]) expectBalanced(each);
  });

  it('keeps a tax that prices hold apart from the same one on top of them', async () => {
    const gst = { name: 'GST', rate_bp: 500, order_types: [] };
    const at = await till({
      taxes: [
        { ...gst, key: 'gst', inclusive: true },
        { ...gst, key: 'on-service', inclusive: false },
      ],
      charges: [{ name: 'Service', rate_bp: 1000, order_types: [], tax_keys: ['on-service'] }],
    });
    const shift = await at.opened();
    const { order } = await at.order(['soup']);
    expect(order.bill.taxes.map(({ inclusive }) => inclusive)).toEqual([true, false]);
    await at.takes(order);
    await test.app.db.rows<[string], object>(
      {
        name: 'test.bill-of-before',
        text: `update bill set snapshot = snapshot #- '{taxes,1,base}' where tab_id = $1 returning tab_id`,
      },
      order._id,
    );
    const closed = (await at.close(shift, 0)).json<ShiftDetails>();
    const gross = order.bill.item_total;
    const inside = Math.round((gross * 500) / 10_500);
    const [service] = closed.report?.charges ?? [];
    expect(closed.report?.taxes).toEqual([
      { name: 'GST', rate_bp: 500, inclusive: false, amount: Math.round((service?.amount ?? 0) * 0.05) },
      { name: 'GST', rate_bp: 500, inclusive: true, base: gross - inside, amount: inside },
    ]);
    expectBalanced(closed);
    await test.app.db.rows<[string], object>(
      {
        name: 'test.report-of-before',
        text: `update cash_shift set report = report #- '{taxes,0,inclusive}' #- '{taxes,1,inclusive}' where id = $1 returning id`,
      },
      shift._id,
    );
    expect((await at.show(shift)).report?.taxes.map(({ inclusive }) => inclusive)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('given money comes in while it is being closed, then each payment is in exactly one place', async () => {
    const at = await till();
    const shift = await at.opened('Till', 0);
    const orders: Order[] = [];
    for (let nth = 0; nth < 8; nth += 1) orders.push((await at.order()).order);
    const [, closed] = await Promise.all([
      Promise.all(orders.map((order) => at.takes(order))),
      at.close(shift, 0),
    ]);
    const report = closed.json<ShiftDetails>().report;
    const rows = await test.app.db.rows<[string], { booked: number; all: number }>(
      {
        name: 'test.booked',
        text: 'select count(*) filter (where shift_id is not null) as booked, count(*) as all from payment where store_id = $1',
      },
      at.house.storeId,
    );
    expect(rows).toEqual([{ booked: report?.payments[0]?.count ?? 0, all: 8 }]);
    expectBalanced(closed.json());
  });

  it('is not closed while bills are open, unless the next shift takes them over', async () => {
    const at = await till();
    const shift = await at.opened();
    const { order } = await at.order();
    const refused = await at.close(shift, 10_000, { leave_open_bills: false });
    expect(refused.json()).toMatchObject({ code: 'bills-open', order_ids: [order._id] });
    await at.takes(order);
    expect((await at.close(shift, 10_000, { leave_open_bills: false })).status).toBe(200);
    expect(codeOf(await at.close(shift, 10_000))).toBe('state-changed');
    expect(codeOf(await at.move(shift, 'in', 1))).toBe('state-changed');
  });

  it('refuses notes that do not add up, and shifts of another house', async () => {
    const at = await till();
    const shift = await at.opened();
    const denominations = [
      { value: 5000, count: 2 },
      { value: 100, count: 3 },
    ];
    expect(codeOf(await at.close(shift, 10_301, { denominations }))).toBe('malformed');
    expect((await at.close(shift, 10_300, { denominations })).status).toBe(200);
    const stranger = await till();
    expect((await stranger.close(shift, 0)).status).toBe(404);
    expect((await stranger.cashier.call('GET', `/staff/shifts/${shift._id}`)).status).toBe(404);
  });
});
