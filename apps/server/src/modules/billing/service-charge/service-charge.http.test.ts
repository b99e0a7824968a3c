import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { describe, expect, it } from 'vitest';
import { type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { atDesk } from '../../../../testing/at-desk.ts';
import { codeOf } from '../../../../testing/call.ts';
import { onlineHouse, onlineTable } from '../../../../testing/online-house.ts';
import { openTill } from '../../../../testing/till.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { party, paying, read } = onlineTable(test);
const MANAGER_PIN = '7001';

const waiving = (staff: StaffInTest, orderId: string, more: object = {}) =>
  staff.call('PUT', `/staff/orders/${orderId}/service_charge`, {
    waived: true,
    reason: 'Declined',
    ...more,
  });

/** A party of soup 150.00 and rice 200.00 in a house that charges so much for the service, taxed with 5 %. */
async function desk(rate_bp = 500) {
  const service = { name: 'Service', rate_bp, order_types: ['dinein'], tax_keys: ['gst'] };
  const house = await onlineHouse(test, { store: { charges: rate_bp > 0 ? [service] : [] } });
  const at = await atDesk(test, await party(['soup', 'rice'], house));
  return {
    ...at,
    waive: (more: object = {}, by = at.cashier) => waiving(by, at.order._id, more),
    restore: (more: object = {}) =>
      waiving(at.cashier, at.order._id, { waived: false, reason: 'Agreed', ...more }),
  };
}
const partsOf = ({ bill }: Order): number => bill.parts.reduce((sum, { amount }) => sum + amount, 0);

describe('the service charge of one bill', () => {
  it('comes off at a guest’s word, with its tax, for later rounds too, and can be put back', async () => {
    const at = await desk();
    const before = await read(at);
    expect(before.bill.service_charge).toEqual({ amount: 1750, waived: false });
    const answer = (await at.waive()).json<Order>();
    expect(answer.bill).toMatchObject({
      charges: [],
      service_charge: { amount: 0, waived: true },
      taxes_and_charges: 1750, // the tax on 350.00
      total_amount: 36_750,
    });
    expect((await read(at)).bill).toEqual(answer.bill);
    const receipt = (await at.diner.call('GET', `/orders/${at.order._id}/ebill`)).json<Receipt>();
    expect(receipt).toMatchObject({ charges: [], service_waived: true, total_amount: 36_750 });
    const items = [{ item_id: at.house.items['tea']?._id, qty: 1 }];
    const later = (await at.diner.call('PUT', `/orders/${at.order._id}`, { items })).json<Order>();
    expect(later.bill).toMatchObject({ charges: [], total_amount: 36_750 + 6300 });
    const back = (await at.restore()).json<Order>();
    expect(back.bill.service_charge).toEqual({ amount: 2050, waived: false });
    expect(back.bill.total_amount).toBe(36_750 + 6300 + 2050 + 103); // its tax is 102.5, rounded with the items’
    expect(
      (await at.audit('&kind=bill'))
        .map(({ action, details }) => [action, details])
        .sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)),
    ).toEqual([
      ['bill.charge-service', { amount: 2050, reason: 'Agreed', approved_by: null }],
      ['bill.waive-service', { amount: 1750, reason: 'Declined', approved_by: null }],
    ]);
  });

  it('of a tenth comes off alone; given more, then a manager answers for it, not for putting it back', async () => {
    expect((await (await desk(1000)).waive()).status).toBe(200);
    const at = await desk(1001);
    expect(codeOf(await at.waive())).toBe('approval-needed');
    expect(codeOf(await at.waive({ pin: '7004' }))).toBe('pin-wrong');
    expect((await read(at)).bill.service_charge?.waived).toBe(false);
    expect((await at.waive({ pin: MANAGER_PIN })).status).toBe(200);
    expect(await at.audit()).toMatchObject([
      { name: 'The cashier', details: { approved_by: 'The manager' } },
    ]);
    expect((await at.restore()).json<Order>().bill.service_charge?.waived).toBe(false);
    expect((await at.waive({}, at.manager)).status).toBe(200);
  });

  it('given it is off already, then nothing is done again, however many ask', async () => {
    const at = await desk();
    const answers = await Promise.all(Array.from({ length: 6 }, () => at.waive()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await at.audit()).toHaveLength(1);
    await at.restore();
    expect((await at.restore()).json<Order>().bill.total_amount).toBe(at.order.bill.total_amount);
    expect(await at.audit()).toHaveLength(2);
  });

  it('goes together with a discount, which lowers it', async () => {
    const at = await desk();
    const off = { kind: 'flat', value: 3000, reason: 'Long wait' };
    const lower = (await at.cashier.call('PUT', `${at.path}/manual_discount`, off)).json<Order>();
    expect(lower.bill.service_charge).toEqual({ amount: 1600, waived: false });
    expect((await at.waive()).json<Order>().bill).toMatchObject({ discount: 3000, total_amount: 33_600 });
  });

  it('is off all shares of a split bill, which are the bill together', async () => {
    const at = await desk();
    const split = (body: object) => at.cashier.call('POST', `${at.path}/parts`, body);
    await split({ kind: 'items', lines: [{ line_id: at.order.items[0]?._id, num: 1, den: 3 }] });
    for (const label of ['Ana', 'Ben', 'Mei']) await split({ kind: 'equal', people: 3, label });
    for (const order of [(await at.waive()).json<Order>(), (await at.restore()).json<Order>()]) {
      expect(order.bill.parts).toHaveLength(4);
      expect(partsOf(order)).toBe(order.bill.total_amount);
    }
  });
});

describe('taking it off is refused', () => {
  it('while somebody pays or a share is paid, and once the bill is', async () => {
    const at = await desk();
    const made = await at.cashier.call('POST', `${at.path}/parts`, { kind: 'amount', amount: 1000 });
    const part_id = made.json<Order>().bill.parts[0]?._id;
    await at.cashier.call('POST', `${at.path}/payments`, { payment_mode: 'cash', part_id });
    expect(codeOf(await at.waive({}, at.manager))).toBe('bill-closing');
    await at.cashier.call('POST', `${at.path}/payments`, { payment_mode: 'cash' });
    expect(codeOf(await at.waive({}, at.manager))).toBe('order-closed');
    expect(codeOf(await at.restore())).toBe('order-closed');
    expect((await read(at)).bill).toMatchObject({ service_charge: { amount: 1750, waived: false } });
    const online = await desk();
    await paying(online);
    expect(codeOf(await online.waive({}, online.manager))).toBe('bill-closing');
  });

  it('where none is charged, without a reason, by who may not, and in another store', async () => {
    const at = await desk(0);
    expect(at.order.bill.service_charge).toBeUndefined();
    expect(codeOf(await at.waive())).toBe('state-changed');
    const other = await desk();
    expect(codeOf(await other.waive({ reason: '' }))).toBe('malformed');
    expect(codeOf(await other.waive({ reason: 'card 4111 1111 1111 1111' }))).toBe('card-number-refused');
    expect((await other.waive({}, await test.staff(other.house, 'kitchen'))).status).toBe(403);
    expect((await other.waive({}, at.cashier)).status).toBe(404);
    expect((await read(other)).bill.service_charge?.waived).toBe(false);
  });
});

it('is in no report of a bill that was paid without it, and everything adds up', async () => {
  const at = await openTill(test);
  const shift = await at.opened();
  const [declined, charged] = [await at.order(['rice']), await at.order(['soup'])];
  await waiving(at.cashier, declined.order._id);
  const paid = (await at.takes(declined.order)).json<{ order: Order }>().order;
  expect(paid.bill).toMatchObject({ total_amount: 21_000, service_charge: { amount: 0, waived: true } });
  await at.takes(charged.order);
  const { report } = (await at.close(shift, 0)).json<ShiftDetails>();
  const total = 21_000 + charged.order.bill.total_amount;
  expect(report?.charges).toEqual([{ name: 'Service charge', amount: 750 }]);
  expect(report?.bills).toMatchObject({ count: 2, item_total: 35_000, total_amount: total });
  expect(report?.payments).toMatchObject([{ mode: 'cash', count: 2, amount: total }]);
  const day = await at.manager.call(
    'GET',
    `/staff/stores/${at.house.storeId}/report?from=2026-11-21&to=2026-11-21`,
  );
  expect(day.json<Report>()).toMatchObject({
    charges: [{ name: 'Service charge', amount: 750 }],
    sums: { bills: { total_amount: total } },
  });
  expect(await brokenMoney(test.app.db)).toEqual([]);
});
