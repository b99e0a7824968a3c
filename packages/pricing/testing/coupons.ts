import type { CouponLine, CouponRule } from '../src/coupon-rule.ts';

/** A coupon of 10 % without any limit, but for what is said. */
export const couponOf = (over: Partial<CouponRule> = {}): CouponRule => ({
  benefit: { kind: 'percent', bp: 1_000, max_discount: null },
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
  ...over,
});

/** A line of one dosa for 100.00, but for what is said. */
export const couponLine = (line_id: string, over: Partial<CouponLine> = {}): CouponLine => ({
  line_id,
  item_id: 'dosa',
  category_id: 'mains',
  unit_price: 10_000,
  gross: 10_000,
  ...over,
});
