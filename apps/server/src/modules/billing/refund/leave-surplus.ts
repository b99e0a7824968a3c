import type { Money } from '@tableside/pricing/money';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { addSurplusLeft } from '../bill/bill-repository.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { type DeskAsk, lockWithReason } from '../desk/lock-for-desk.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { surplusKept } from './kept.ts';
import { findRefundsOfTab } from './refund-repository.ts';

export interface LeaveAsk extends DeskAsk {
  /** What the colleague was shown, in minor units. */
  readonly amount: Money;
}

/**
 * The guests of a paid bill leave what was taken above it with the house; a manager, or the PIN of one, answers for that.
 * Bill, payments and receipt stay as they are (docs/decisions/0123). Refuses `state-changed` when something else than
 * `amount` is too much by now.
 */
export async function leaveSurplus(
  desk: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  asked: LeaveAsk,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, announce } = context;
  const { amount, reason } = asked;
  const { tab, answering } = await lockWithReason(desk, orderId, asked, context);
  const approved_by = await answering(true);
  const { storeId, tabId, phase } = tab.order;
  const surplus = surplusKept(tab, await findRefundsOfTab(tx, tabId));
  if (phase !== 'done' || surplus !== amount) return refuse('state-changed');
  addSurplusLeft(tx, tabId, amount);
  tellBill(announce, tab);
  auditStaff(context, {
    storeId,
    action: 'bill.surplus-left',
    target: orderId,
    details: { amount, reason, approved_by },
  });
}
