import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { cashDue } from '@tableside/pricing/cash';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { courtHouse } from '../../../../testing/court-house.ts';
import { openTill } from '../../../../testing/till.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
/** Coins that no bill of this house comes to exactly. */
const STEP = 1_000;

type Taken = { readonly order: Order; readonly change: number };

async function opened() {
  const at = await openTill(test, { cash_step: STEP });
  const shift = await at.opened('Till', 0);
  const { order, diner } = await at.order(['tea']);
  const total = order.bill.total_amount;
  const due = cashDue(total, STEP);
  expect(due).not.toBe(total);
  return { ...at, shift, order, diner, total, due, rounding: due - total };
}

it('given coins of a size, then cash is taken in them, and bill, tax and shares stay as they are', async () => {
  const at = await opened();
  const { order, due, total, rounding } = at;
  const little = await at.takes(order, { received: due - 1 });
  expect([codeOf(little), little.status]).toEqual(['malformed', 400]);
  const took = (await at.takes(order, { received: due + 3 * STEP })).json<Taken>();
  expect(took.change).toBe(3 * STEP);
  expect(took.order.bill).toMatchObject({ total_amount: total, paid_amount: total, amount_payable: 0 });

  const receipt = (await at.diner.call('GET', `/orders/${order._id}/ebill`)).json<Receipt>();
  expect(receipt.payments).toMatchObject([{ mode: 'cash', amount: total, rounding }]);
  const { drawer, payments } = (await at.show(at.shift, at.manager)).report ?? {};
  expect(payments).toMatchObject([{ mode: 'cash', amount: total }]);
  expect(drawer).toMatchObject({ cash_sales: total, rounding, expected: due });
  expect(await brokenMoney(test.app.db)).toEqual([]);
});

it('what is handed back is rounded as well, and all of it is what was taken', async () => {
  const at = await opened();
  const { order, total, manager } = at;
  const took = (await at.takes(order)).json<Taken>();
  const payment = took.order.bill.parts[0]?.payment_id;
  const back = await manager.call('POST', `/staff/payments/${payment}/refunds`, { reason: 'Cold' });
  expect(back.status).toBe(200);
  const { drawer } = (await at.show(at.shift, manager)).report ?? {};
  expect(drawer).toMatchObject({ cash_sales: total, cash_refunds: total, rounding: 0, expected: 0 });
  const receipt = (await at.diner.call('GET', `/orders/${order._id}/ebill`)).json<Receipt>();
  expect(receipt.payments).toMatchObject([{ amount: total, rounding: at.rounding, refunded: at.due }]);
});

it('given a part is handed back, then the receipt says what changed hands', async () => {
  const at = await opened();
  const { order, manager } = at;
  const took = (await at.takes(order)).json<Taken>();
  const payment = took.order.bill.parts[0]?.payment_id;
  const part = 1_290;
  const back = await manager.call('POST', `/staff/payments/${payment}/refunds`, {
    amount: part,
    reason: 'Cold',
  });
  expect(back.status, back.text).toBe(200);
  const receipt = (await at.diner.call('GET', `/orders/${order._id}/ebill`)).json<Receipt>();
  expect(receipt.payments[0]?.refunded).toBe(cashDue(part, STEP));
});

it('given it is handed back in parts, then they come to what was taken, whatever each is in these coins', async () => {
  const at = await opened();
  const { order, total, manager } = at;
  const took = (await at.takes(order)).json<Taken>();
  const path = `/staff/payments/${took.order.bill.parts[0]?.payment_id}/refunds`;
  const small = STEP / 2;
  const amounts = [small, small, small, total - 3 * small];
  for (const amount of amounts)
    expect((await manager.call('POST', path, { amount, reason: 'Cold' })).status).toBe(200);
  const { drawer } = (await at.show(at.shift, manager)).report ?? {};
  expect(drawer).toMatchObject({ cash_refunds: total, rounding: 0, expected: 0 });
});

it('a card is taken to the minor unit; booked as cash it is what was handed over, and the other way round', async () => {
  const at = await opened();
  const { order, rounding, manager } = at;
  const took = (await at.takes(order, { payment_mode: 'card' })).json<Taken>();
  const payment = took.order.bill.parts[0]?.payment_id;
  const roundedTo = async () => (await at.show(at.shift, manager)).report?.drawer.rounding;
  expect(await roundedTo()).toBe(0);
  const book = (mode: 'cash' | 'card') =>
    manager.call('PUT', `/staff/payments/${payment}/mode`, { payment_mode: mode, reason: 'Mistaken' });
  expect((await book('cash')).status).toBe(200);
  expect(await roundedTo()).toBe(rounding);
  expect((await book('card')).status).toBe(200);
  expect(await roundedTo()).toBe(0);
});

it('the day says how much was rounded, beside sums that are none the less exact', async () => {
  const at = await opened();
  const { order, total, rounding, manager } = at;
  await at.takes(order);
  const day = test.clock.now().toISOString().slice(0, 10);
  const report = (
    await manager.call('GET', `/staff/stores/${at.house.storeId}/report?from=${day}&to=${day}`)
  ).json<Report>();
  expect(report.sums).toMatchObject({ payments: { amount: total }, cash_rounding: rounding });
});

it('a rest that is nothing in these coins is closed by a hand that takes nothing', async () => {
  const at = await openTill(test, { cash_step: 100_000 });
  const { order } = await at.order(['tea']);
  const took = await at.takes(order, { received: 0 });
  expect(took.status).toBe(200);
  expect(took.json<Taken>().order.bill.amount_payable).toBe(0);
});

it('a stall of a food court takes the coins of its desk, where its tabs are paid, and never its own', async () => {
  const court = await courtHouse(test, 1, { cash_step: 500 });
  const shown = async () =>
    (await test.call('GET', `/stores/${court.stalls[0]?.storeId}`)).json<Store>().preferences.cash_step;
  expect(await shown()).toBe(1);
  const manager = await test.staff(court.desk, 'manager');
  const path = `/staff/stores/${court.desk.storeId}/settings`;
  const settings = (await manager.call('GET', path)).json<StoreSettings>();
  expect((await manager.call('PUT', path, { ...settings, cash_step: 25 })).status).toBe(200);
  await expect.poll(shown).toBe(25);
});
