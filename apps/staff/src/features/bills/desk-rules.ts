import { isFresh } from '@tableside/contract/begun-lines';
import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine, Part } from '@tableside/contract/ordering.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { ALONE_BP, isLargeReduction, isLargeVoid } from '@tableside/pricing/desk-limits';
import { paidLines } from '@tableside/pricing/parts';
import { isOfItsMoney, leftOf } from '@tableside/pricing/refundable';

/** What is still on the bill. */
export const liveLines = ({ items }: Order): readonly OrderLine[] =>
  items.filter((line) => !isVoid(line.status));

/** The dishes that nobody has paid for and nobody is paying, whole or in part: only they can be taken off. */
export function unpaidLines(order: Order): readonly OrderLine[] {
  const paid = paidLines(
    order.bill.parts.map(({ _id: id, lines, state, amount, tip }) => ({
      id,
      ask: { kind: 'items', lines },
      state,
      amount,
      tip,
    })),
  );
  return liveLines(order).filter(({ _id }) => !paid.has(_id));
}

/** It is paid before it is cooked and not handed over: the desk can still cancel it, but only as a whole. */
export const isTakenBackWhole = ({ allowedActions }: Order): boolean => allowedActions.includes('take-back');

/** Whether taking these dishes off needs a manager: their money goes back, the kitchen has begun one, or they are worth too much. */
export const isGuarded = (lines: readonly OrderLine[], order: Order): boolean =>
  isTakenBackWhole(order) ||
  lines.some(({ status }) => !isFresh(status)) ||
  isLargeVoid(
    lines.reduce((sum, { total }) => sum + total, 0),
    order.store_id.default_currency,
  );

/** Whether a discount (basis points or minor units) is more than a tenth of the items, less what the store takes off itself, and needs a manager. */
export const isLarge = (kind: 'percent' | 'flat', value: number, { bill }: Order): boolean =>
  kind === 'percent' ? value > ALONE_BP : isLargeReduction(value, bill.item_total - bill.default_discount);

/** What of a paid part can still be given back, minor units: its money with the tip, less what went back already. */
export function refundableOf({ payment_id: paymentId, amount, tip }: Part, { bill }: Order): number {
  const own = (bill.refunds ?? []).filter((refund) => refund.payment_id === paymentId);
  return Math.max(0, leftOf(amount + tip, own));
}

/** Refunds of money that counted; what was taken twice or too late never did, and a refused one gave nothing. */
export const countedRefunds = ({ bill }: Order): NonNullable<Order['bill']['refunds']> =>
  (bill.refunds ?? []).filter((refund) => refund.state !== 'failed' && isOfItsMoney(refund));

/** What is waited for, as a text: the guest to be served, the terminal, or the provider. */
export const askWord = ({ mode, terminal_at: at }: BillRow['pending'][number]) =>
  at === null ? (`bills.asks-${mode}` as const) : 'bills.terminal-waits';
