import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { onlineHouse, onlineTable } from '../../../../testing/online-house.ts';

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
