import type { BasisPoints, Money } from './money.ts';
import type { OrderDiscount } from './order-discount.ts';
import type { Validity, WallClock } from './validity.ts';
import { validAt } from './validity.ts';

/** What a coupon gives: a rate or an amount off the items in its scope, or pieces of one item. */
export type CouponBenefit =
  | { readonly kind: 'percent'; readonly bp: BasisPoints; readonly max_discount: Money | null }
  | { readonly kind: 'flat'; readonly amount: Money }
  | { readonly kind: 'item'; readonly item_id: string; readonly units: number };

/**
 * Who may use a coupon, where, when and on what; null means no limit. Limits count paid uses. `user_id` binds it to
 * one person (a reward).
 */
export interface CouponRule {
  readonly benefit: CouponBenefit;
  readonly validity: Validity;
  readonly min_order_amount: Money;
  readonly modes: readonly string[] | null;
  readonly store_ids: readonly string[] | null;
  readonly item_ids: readonly string[] | null;
  readonly category_ids: readonly string[] | null;
  readonly first_order_only: boolean;
  readonly per_user_limit: number | null;
  readonly total_limit: number | null;
  readonly user_id: string | null;
}

/** A live line as a coupon sees it; `gross` is before any discount, `unit_price` without add-ons. */
export interface CouponLine {
  readonly line_id: string;
  readonly item_id: string;
  readonly category_id: string;
  readonly unit_price: Money;
  readonly gross: Money;
}

/** The order and the person a coupon is judged for. The counts leave this order out. */
export interface CouponFacts {
  readonly now: WallClock;
  readonly store_id: string;
  readonly mode: string;
  readonly lines: readonly CouponLine[];
  readonly user_id: string | null;
  readonly paid_orders_of_user: number;
  readonly uses_by_user: number;
  readonly uses_in_total: number;
}

/** A refusal code of the wire with what is behind it, for a better sentence. */
export type CouponRefusal =
  | { readonly code: 'coupon-expired'; readonly why: 'over' | 'not-yet' | 'outside-hours' }
  | { readonly code: 'coupon-not-here'; readonly why: 'mode' | 'store' | 'items' }
  | { readonly code: 'coupon-minimum'; readonly min_order_amount: Money }
  | { readonly code: 'coupon-exhausted' }
  | { readonly code: 'coupon-used' }
  | { readonly code: 'coupon-not-yours'; readonly why: 'owner' | 'not-first-order' };

/** The verdict on a coupon: the discount for `computeBill`, or the first refusal. */
export type CouponVerdict =
  | { readonly ok: true; readonly discount: OrderDiscount }
  | { readonly ok: false; readonly refusal: CouponRefusal };

function inScope(rule: CouponRule, line: CouponLine): boolean {
  const { item_ids, category_ids } = rule;
  if (item_ids === null && category_ids === null) return true;
  return item_ids?.includes(line.item_id) === true || category_ids?.includes(line.category_id) === true;
}

function discountOf(rule: CouponRule, lines: readonly CouponLine[]): OrderDiscount | null {
  const scoped = lines.filter((line) => inScope(rule, line));
  const { benefit } = rule;
  if (benefit.kind === 'item') {
    const dearestFirst = scoped
      .filter(({ item_id }) => item_id === benefit.item_id)
      .sort((a, b) => b.unit_price - a.unit_price);
    const line_ids = dearestFirst.map(({ line_id }) => line_id);
    return line_ids.length === 0 ? null : { kind: 'item', line_ids, units: benefit.units };
  }
  if (scoped.length === 0) return null;
  const line_ids = scoped.length === lines.length ? null : scoped.map(({ line_id }) => line_id);
  return { ...benefit, line_ids };
}

function placeRefusal(rule: CouponRule, facts: CouponFacts): CouponRefusal | null {
  const when = validAt(rule.validity, facts.now);
  if (when !== 'valid') return { code: 'coupon-expired', why: when };
  if (rule.modes?.includes(facts.mode) === false) return { code: 'coupon-not-here', why: 'mode' };
  if (rule.store_ids?.includes(facts.store_id) === false) return { code: 'coupon-not-here', why: 'store' };
  const sum = facts.lines.reduce((total, line) => total + line.gross, 0);
  if (sum < rule.min_order_amount) return { code: 'coupon-minimum', min_order_amount: rule.min_order_amount };
  return null;
}

function personRefusal(rule: CouponRule, facts: CouponFacts): CouponRefusal | null {
  if (rule.total_limit !== null && facts.uses_in_total >= rule.total_limit)
    return { code: 'coupon-exhausted' };
  if (rule.user_id !== null && rule.user_id !== facts.user_id)
    return { code: 'coupon-not-yours', why: 'owner' };
  if (rule.per_user_limit !== null && facts.uses_by_user >= rule.per_user_limit)
    return { code: 'coupon-used' };
  if (rule.first_order_only && facts.paid_orders_of_user > 0) {
    return { code: 'coupon-not-yours', why: 'not-first-order' };
  }
  return null;
}

/**
 * Judges a coupon in a fixed order: time, mode, store, minimum (on all items before discounts; equal is enough), total
 * limit, owner, uses of this person, first order, items. Pure: call it again whenever the bill changes and when payment
 * starts; claiming a use is the caller's.
 */
export function judgeCoupon(rule: CouponRule, facts: CouponFacts): CouponVerdict {
  const refusal = placeRefusal(rule, facts) ?? personRefusal(rule, facts);
  if (refusal !== null) return { ok: false, refusal };
  const discount = discountOf(rule, facts.lines);
  if (discount === null) return { ok: false, refusal: { code: 'coupon-not-here', why: 'items' } };
  return { ok: true, discount };
}

/** What a coupon that a bill carries comes to on its lines as they are now. */
export type CarriedCoupon =
  | { readonly holds: true; readonly discount: OrderDiscount }
  | { readonly holds: false; readonly missing: Money };

/**
 * A coupon that was judged before, on a bill that has changed since: it rests while the items' sum is below its minimum
 * (`missing` more is needed) or nothing on the bill is in its scope (`missing` is 0 then), and takes off again after.
 */
export function carriedCoupon(rule: CouponRule, lines: readonly CouponLine[]): CarriedCoupon {
  const sum = lines.reduce((total, line) => total + line.gross, 0);
  if (sum < rule.min_order_amount) return { holds: false, missing: rule.min_order_amount - sum };
  const discount = discountOf(rule, lines);
  return discount === null ? { holds: false, missing: 0 } : { holds: true, discount };
}

/** What a rule of the wire gives, as pricing reads it; `value` is a rate (basis points), an amount (minor units) or pieces. */
export function benefitOf({
  kind,
  value,
  item_id,
  max_discount,
}: {
  readonly kind: CouponBenefit['kind'];
  readonly value: number;
  readonly item_id?: string | null | undefined;
  readonly max_discount?: Money | null | undefined;
}): CouponBenefit {
  switch (kind) {
    case 'percent':
      return { kind, bp: value, max_discount: max_discount ?? null };
    case 'flat':
      return { kind, amount: value };
    case 'item':
      return { kind, item_id: item_id ?? '', units: value };
  }
}

/** How often one person may use a coupon. One order can be the first one only once, also before the first bill is paid. */
export const usesPerPerson = (rule: {
  readonly first_order_only?: boolean | undefined;
  readonly per_user_limit?: number | null | undefined;
}): number | null => rule.per_user_limit ?? (rule.first_order_only ? 1 : null);
