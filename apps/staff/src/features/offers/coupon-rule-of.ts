import { benefitOf, type CouponRule, usesPerPerson } from '@tableside/pricing/coupon-rule';
import type { OfferRule } from './read-offer.ts';

/** A rule of the wire as pricing reads it, for its sentence: whose and where it holds is left open. */
export const couponRuleOf = (rule: OfferRule): CouponRule => ({
  benefit: benefitOf(rule.benefit),
  validity: { from: rule.valid_from ?? null, until: rule.valid_until ?? null, weekly: rule.hours ?? [] },
  min_order_amount: rule.min_order_amount ?? 0,
  modes: rule.modes ?? null,
  store_ids: null,
  item_ids: rule.item_ids ?? null,
  category_ids: rule.category_ids ?? null,
  first_order_only: rule.first_order_only ?? false,
  per_user_limit: usesPerPerson(rule),
  total_limit: rule.total_limit ?? null,
  user_id: null,
});
