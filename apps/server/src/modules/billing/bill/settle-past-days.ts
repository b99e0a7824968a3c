import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { findTab, giveOut } from '../../ordering/index.ts';
import { findStore } from '../../venues/index.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { findUnsettled, type UnsettledBill } from './bill-repository.ts';
import { dayIsOver, restedBefore } from './day-end.ts';
import { settleTab } from './settle.ts';

type Desk = Pick<PaymentDesk, 'db' | 'clock' | 'announcing'>;

/** More are left to the next run. */
const MOST = 500;

async function settlePast(desk: Desk, { tabId, paidAt }: UnsettledBill): Promise<void> {
  const { db, clock, announcing } = desk;
  const order = await findTab(db, tabId);
  const store = order && (await findStore(db, order.storeId));
  if (!store || !dayIsOver(store, { paidAt, promisedAt: order.promisedAt }, clock.now())) return;
  await announcing(async (tx, announce) => {
    await settleTab(tx, tabId, clock.now(), announce);
    // Released tables clear their own tickets; what people come for has no such moment.
    if (order.seatingId === null) await giveOut(tx, order, clock.now(), announce);
  });
}

/** Nobody comes back to a day that is closed: what was paid then is settled, whether or not somebody said that it was served. */
export async function settlePastDays(desk: Desk): Promise<void> {
  const unsettled = await findUnsettled(desk.db, restedBefore(desk.clock.now()), MOST);
  await eachApart(unsettled, (bill) => settlePast(desk, bill));
}
