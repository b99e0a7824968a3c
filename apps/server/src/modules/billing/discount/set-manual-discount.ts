import type { CouponBenefit } from '@tableside/pricing/coupon-rule';
import { isLargeReduction } from '@tableside/pricing/desk-limits';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import type { BillDiscount } from '../bill/bill-discount.ts';
import { saveDiscount } from '../bill/bill-repository.ts';
import { figuresOfTab, type LockedTab, tabWith } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { type DeskAsk, lockForDesk } from '../desk/lock-for-desk.ts';
import type { PaymentDesk } from '../payment-desk.ts';

export interface ManualDiscount extends DeskAsk {
  readonly kind: 'percent' | 'flat';
  /** Basis points of the items, or minor units. */
  readonly value: number;
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
  const figures = figuresOfTab(tabWith(tab, { discount }));
  return isLargeReduction(figures.discount, figures.item_total - figures.default_discount);
}

/**
 * A colleague takes something off a bill, with a reason, in place of what it carries. More than a tenth of the items
 * needs a manager or the PIN of one.
 */
export async function setManualDiscount(
  desk: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  asked: ManualDiscount,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tab, answering } = await lockForDesk(desk, orderId, asked, context);
  const discount = carriedAs(asked);
  const approved_by = await answering(isLarge(tab, discount));
  const { storeId, tabId } = tab.order;
  saveDiscount(context.tx, tabId, storeId, discount, context.now);
  tellBill(context.announce, tab);
  auditStaff(context, {
    storeId,
    action: 'bill.manual-discount',
    target: orderId,
    details: {
      was: tab.bill?.discount?.label ?? null,
      kind: asked.kind,
      value: asked.value,
      reason: asked.reason,
      approved_by,
    },
  });
}
