import { isVoid } from '@tableside/contract/ordered-lines';
import type { BillDiscountType, LineStatus } from '@tableside/contract/vocabulary';
import type { CarriedCoupon, CouponLine, CouponRule } from '@tableside/pricing/coupon-rule';
import { carriedCoupon } from '@tableside/pricing/coupon-rule';
import type { OrderDiscount } from '@tableside/pricing/order-discount';

/** The one discount a bill carries, with the terms it was put there with; `user_id` is who did. */
export interface BillDiscount {
  readonly ref_id: string;
  readonly discount_type: BillDiscountType;
  /** What the bill calls it. */
  readonly label: string;
  readonly rule: CouponRule;
  readonly user_id: string | null;
}
/** A line as far as a discount looks at it. */
export interface DiscountedLine {
  readonly id: string;
  readonly itemId: string;
  readonly categoryId: string;
  readonly unitPrice: number;
  readonly addonsPrice: number;
  readonly qty: number;
  readonly status: LineStatus;
}

/** The lines that count, as coupons see them. */
export const couponLines = (lines: readonly DiscountedLine[]): CouponLine[] =>
  lines
    .filter(({ status }) => !isVoid(status))
    .map(({ id, itemId, categoryId, unitPrice, addonsPrice, qty }) => ({
      line_id: id,
      item_id: itemId,
      category_id: categoryId,
      unit_price: unitPrice,
      gross: (unitPrice + addonsPrice) * qty,
    }));

/** What the carried discount comes to on the lines now; undefined when the bill carries none. */
export const carriedNow = (
  discount: BillDiscount | null,
  lines: readonly DiscountedLine[],
): CarriedCoupon | undefined =>
  discount === null ? undefined : carriedCoupon(discount.rule, couponLines(lines));

/** The discount a bill is computed with now. */
export function orderDiscount(
  discount: BillDiscount | null,
  lines: readonly DiscountedLine[],
): OrderDiscount | null {
  const carried = carriedNow(discount, lines);
  return carried?.holds ? carried.discount : null;
}
