import type { CouponBenefit } from '@tableside/pricing/coupon-rule';
import { isLargeReduction } from '@tableside/pricing/desk-limits';
import { auditStaff } from '../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { newId } from '../../platform/ids.ts';
import { findTab, holdsCardNumber } from '../ordering/index.ts';
import type { BillDiscount } from './bill/bill-discount.ts';
import { saveDiscount } from './bill/bill-repository.ts';
import { figuresOfTab, type LockedTab, lockTab } from './bill/tab.ts';
import { tellBill } from './bill/tell-bill.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { requireOpen } from './set-discount.ts';

export interface ManualDiscount {
  readonly kind: 'percent' | 'flat';
  /** Basis points of the items, or minor units. */
  readonly value: number;
  readonly reason: string;
  /** A manager's, when the caller is none and gives more than a tenth. */
  readonly pin: string | undefined;
}

const benefitOf = ({ kind, value }: ManualDiscount): CouponBenefit =>
  kind === 'percent' ? { kind, bp: value, max_discount: null } : { kind, amount: value };

/** Holds on everything, always: the colleague has judged it. The guest reads the reason on the bill. */
const carriedAs = (asked: ManualDiscount): BillDiscount => ({
  ref_id: newId(),
  discount_type: 'staff',
  label: asked.reason,
  rule: {
    benefit: benefitOf(asked),
    validity: { from: null, until: null, weekly: [] },
    min_order_amount: 0,
    modes: null,
    store_ids: null,
    item_ids: null,
    category_ids: null,
    first_order_only: false,
    per_user_limit: null,
    total_limit: null,
    user_id: null,
  },
  user_id: null,
});

/** Whether a tab's items would lose more than one may give alone. */
function isLarge(tab: LockedTab, discount: BillDiscount): boolean {
  const { tabId } = tab.order;
  const blank = {
    tabId,
    tip: 0,
    billNo: null,
    snapshot: null,
    issuedAt: null,
    settledAt: null,
  };
  const figures = figuresOfTab({ ...tab, bill: { ...(tab.bill ?? blank), discount } });
  return isLargeReduction(figures.discount, figures.item_total - figures.default_discount);
}

/**
 * A colleague takes something off a bill, with a reason, in place of what it carries. More than a tenth of the items
 * needs a manager or the PIN of one.
 */
export async function setManualDiscount(
  { approve }: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  asked: ManualDiscount,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  const { storeId } = (await findTab(tx, orderId)) ?? refuse('not-found');
  requireStore(principal, storeId);
  if (holdsCardNumber(asked.reason)) return refuse('card-number-refused');
  const approver =
    asked.pin === undefined ? null : await approve(tx, { principal, storeId, pin: asked.pin, now });
  const tab = await lockTab(tx, orderId, now);
  requireOpen(tab);
  const discount = carriedAs(asked);
  const answers =
    approver ??
    (isLarge(tab, discount) ? await approve(tx, { principal, storeId, pin: undefined, now }) : null);
  saveDiscount(tx, tab.order.tabId, storeId, discount, now);
  tellBill(announce, tab);
  auditStaff(context, {
    storeId,
    action: 'bill.manual-discount',
    target: orderId,
    details: {
      was: tab.bill?.discount?.label ?? null,
      kind: asked.kind,
      value: asked.value,
      reason: asked.reason,
      approved_by: answers?.name ?? null,
    },
  });
}
