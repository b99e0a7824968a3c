import { tipFits } from '@tableside/pricing/tip';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { requireMember } from '../../ordering/index.ts';
import { saveTip } from './bill-repository.ts';
import { closeWhenCovered } from './settle.ts';
import { figuresOfTab, heldTip, type LockedTab, lockTab, pendingOf, requireRunning, tabWith } from './tab.ts';
import { tellBill } from './tell-bill.ts';

/** Refuses a tip for everything that the bill does not take, or that is below what was paid of it. */
export function requireTip(tab: LockedTab, tip: number): void {
  const fits = tipFits(figuresOfTab(tab, 0), tip, tab.store.currency.exponent);
  if (!fits || tip < heldTip(tab)) refuse('tip-invalid');
}

type AnyContext = Pick<CommandContext<'diner' | 'staff'>, 'tx' | 'now' | 'announce'>;

/** Shares bear none of this tip: one that is taken off again may have been all that was left to pay. */
async function putTip(tab: LockedTab, tip: number, { tx, now, announce }: AnyContext): Promise<void> {
  requireRunning(tab);
  if (pendingOf(tab).length > 0) refuse('bill-closing');
  requireTip(tab, tip);
  saveTip(tx, tab.order.tabId, tab.order.storeId, tip, now);
  if (!(await closeWhenCovered(tx, tabWith(tab, { tip }), now, announce))) tellBill(announce, tab);
}

/** A member sets the tip of the open bill (minor units; 0 removes it). */
export async function setTip(orderId: string, tip: number, context: CommandContext<'diner'>): Promise<void> {
  const tab = await lockTab(context.tx, orderId, context.now);
  requireMember(tab.order, context.principal.userId);
  await putTip(tab, tip, context);
}

/** A colleague sets the tip a guest names at the desk; it is written down what it was before. */
export async function setTipByStaff(
  orderId: string,
  tip: number,
  context: CommandContext<'staff'>,
): Promise<void> {
  const tab = await lockTab(context.tx, orderId, context.now);
  const { storeId } = tab.order;
  requireStore(context.principal, storeId);
  await putTip(tab, tip, context);
  const details = { amount: tip, before: tab.bill?.tip ?? 0 };
  auditStaff(context, { storeId, action: 'bill.tip', target: orderId, details });
}
