import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { listAskedAndLeft, voidOrder } from '../../ordering/index.ts';
import { withPayment } from '../bill/settle.ts';
import { lockTab, pendingOf, readTab, type Tab } from '../bill/tab.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { giveUp } from './give-up-payment.ts';

type Desk = Pick<PaymentDesk, 'db' | 'clock' | 'announcing'>;

/** Longer than anybody stands in the line of a desk. */
const LEFT_MS = 2 * 3_600_000;

/** Nobody has taken or is taking money: what is pending was only asked for, at a desk nobody came to. */
const isLeft = (tab: Tab): boolean =>
  tab.order.phase === 'paying' &&
  tab.order.clearedAt === null &&
  !tab.order.partPaid &&
  pendingOf(tab).every(({ mode, terminalAt }) => mode !== 'online' && terminalAt === null);

async function endOne(tx: Tx, tabId: string, now: Date, announce: Announce): Promise<void> {
  let tab = await lockTab(tx, tabId, now);
  if (!isLeft(tab)) return;
  for (const payment of pendingOf(tab)) {
    await giveUp(tab, payment, { tx, now, announce });
    tab = withPayment(tab, payment.id, 'cancelled');
  }
  await voidOrder(tx, tab.order, now, announce);
}

/** Ends the plates of food courts whose guests asked to pay at the desk and went: nothing of them is cooked, and else nobody would end them. */
export async function endAbandoned({ db, clock, announcing }: Desk): Promise<void> {
  const now = clock.now();
  // Looked at before it is locked: what is only looked at has not changed.
  await eachApart(await listAskedAndLeft(db, new Date(now.getTime() - LEFT_MS)), async (tabId) => {
    if (isLeft(await readTab(db, tabId)))
      await announcing((tx, announce) => endOne(tx, tabId, now, announce));
  });
}
