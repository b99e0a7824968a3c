import type { CouponRefusal } from '@tableside/pricing/coupon-rule';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { type BillToJudge, claimCoupon, closeClaim, releaseClaim } from '../../loyalty/index.ts';
import { countPaidOrders } from '../../ordering/index.ts';
import { couponLines } from '../bill/bill-discount.ts';
import { figuresOfTab, type LockedTab, type Tab } from '../bill/tab.ts';

/** What a coupon is judged by on this tab, for whoever puts it there. */
export async function billToJudge(
  db: Reader,
  { order, lines, store }: Tab,
  userId: string | null,
  at: Date,
): Promise<BillToJudge> {
  return {
    tabId: order.tabId,
    storeId: order.storeId,
    timezone: store.timezone,
    userId,
    mode: order.type,
    lines: couponLines(lines),
    paidOrdersBefore: userId === null ? 0 : await countPaidOrders(db, userId, order.storeId, order.id),
    at,
  };
}

/** Refuses with what a coupon was turned down for. */
export function refuseCoupon(refusal: CouponRefusal): never {
  if (refusal.code === 'coupon-minimum')
    return refuse('coupon-minimum', { min_order_amount: refusal.min_order_amount });
  return refuse(refusal.code);
}

/**
 * A payment starts: what the bill's discount takes off is held for it, judged once more. A discount that takes nothing
 * off, or that a colleague gave, is not held and does not stand in the way.
 */
export async function claimDiscount(tx: Tx, tab: LockedTab, now: Date): Promise<void> {
  const refusal = await refusedClaim(tx, tab, now);
  if (refusal) refuseCoupon(refusal);
}

/** The same, answering with what it is refused for instead. */
export async function refusedClaim(tx: Tx, tab: LockedTab, now: Date): Promise<CouponRefusal | undefined> {
  const discount = tab.bill?.discount;
  if (!discount || tab.bill.snapshot) return undefined;
  const { ref_id, discount_type, rule, user_id } = discount;
  if (discount_type === 'staff') return undefined;
  const amount = figuresOfTab(tab).discount;
  if (amount === 0) return undefined;
  const claim = { ref: { ref_id, discount_type }, rule, amount };
  return claimCoupon(tx, claim, await billToJudge(tx, tab, user_id, now));
}

/**
 * The payments of a tab have changed: what it holds is used when it is paid, unless it takes nothing off any more, and
 * free again when nobody has paid or is paying. Only sends.
 */
export function moveDiscount(tx: Tx, tab: LockedTab, paid: boolean, now: Date): void {
  const discount = tab.bill?.discount;
  if (!discount || discount.discount_type === 'staff' || tab.bill.snapshot) return;
  const { tabId } = tab.order;
  const amount = figuresOfTab(tab).discount;
  if (paid && amount > 0) closeClaim(tx, tabId, amount, now);
  else if (paid || tab.payments.every(({ state }) => state === 'failed' || state === 'cancelled'))
    releaseClaim(tx, tabId, now);
}
