import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { countPrint } from './bill-repository.ts';
import { giveNumber } from './settle.ts';
import { figuresOfTab, lockTab } from './tab.ts';
import { tellBill } from './tell-bill.ts';

/**
 * A colleague hands the bill out on paper: it gets its number, if money has not given it one. Each time is counted and
 * written down: all but the first are copies, on whichever device.
 */
export async function printBill(orderId: string, context: CommandContext<'staff'>): Promise<void> {
  const { tx, now, principal, announce } = context;
  const tab = await lockTab(tx, orderId, now);
  const { storeId, phase } = tab.order;
  requireStore(principal, storeId);
  if (phase === 'cancelled') return refuse('order-closed');
  const { total_amount } = figuresOfTab(tab);
  if (total_amount === 0) return refuse('nothing-to-pay');
  tellBill(announce, tab);
  auditStaff(context, {
    storeId,
    action: 'bill.printed',
    target: orderId,
    details: { total_amount, copy: tab.bill?.prints ?? 0 },
  });
  giveNumber(tx, tab, now);
  countPrint(tx, tab.order.tabId);
}
