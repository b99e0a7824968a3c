import type { CouponRule } from './coupon-rule.ts';
import type { BasisPoints, Money } from './money.ts';

/**
 * One part of the sentence that says what a coupon is: "10 % off", "up to ₹ 100", "orders from ₹ 500", "Mon–Thu 15–18",
 * "until 30 Nov". Whoever shows it has one text per kind.
 */
export type CouponClause =
  | { readonly kind: 'percent'; readonly bp: BasisPoints }
  | { readonly kind: 'flat'; readonly amount: Money }
  | { readonly kind: 'item'; readonly item_id: string; readonly units: number }
  | { readonly kind: 'up-to'; readonly amount: Money }
  | { readonly kind: 'minimum'; readonly amount: Money }
  | {
      readonly kind: 'some-items';
      readonly item_ids: readonly string[];
      readonly category_ids: readonly string[];
    }
  | { readonly kind: 'modes'; readonly modes: readonly string[] }
  | { readonly kind: 'hours'; readonly days: readonly number[]; readonly from: number; readonly to: number }
  | { readonly kind: 'dates'; readonly from: string | null; readonly until: string | null }
  | { readonly kind: 'first-order' }
  | { readonly kind: 'per-person'; readonly uses: number }
  | { readonly kind: 'in-total'; readonly uses: number };

function benefitClauses({ benefit }: CouponRule): CouponClause[] {
  switch (benefit.kind) {
    case 'percent':
      return [
        { kind: 'percent', bp: benefit.bp },
        ...(benefit.max_discount === null ? [] : [{ kind: 'up-to', amount: benefit.max_discount } as const]),
      ];
    case 'flat':
      return [{ kind: 'flat', amount: benefit.amount }];
    case 'item':
      return [{ kind: 'item', item_id: benefit.item_id, units: benefit.units }];
  }
}

function scopeClauses({ item_ids, category_ids, modes }: CouponRule): CouponClause[] {
  const clauses: CouponClause[] = [];
  if (item_ids !== null || category_ids !== null)
    clauses.push({ kind: 'some-items', item_ids: item_ids ?? [], category_ids: category_ids ?? [] });
  if (modes !== null) clauses.push({ kind: 'modes', modes });
  return clauses;
}

function limitClauses(rule: CouponRule): CouponClause[] {
  const clauses: CouponClause[] = [];
  if (rule.first_order_only) clauses.push({ kind: 'first-order' });
  if (rule.per_user_limit !== null) clauses.push({ kind: 'per-person', uses: rule.per_user_limit });
  if (rule.total_limit !== null) clauses.push({ kind: 'in-total', uses: rule.total_limit });
  return clauses;
}

/** The sentence of a coupon as its parts, in the order they are read; what does not limit it is not said. */
export function couponSummary(rule: CouponRule): CouponClause[] {
  const { validity, min_order_amount } = rule;
  const { from, until, weekly } = validity;
  return [
    ...benefitClauses(rule),
    ...(min_order_amount > 0 ? [{ kind: 'minimum', amount: min_order_amount } as const] : []),
    ...scopeClauses(rule),
    ...weekly.map((hours) => ({ kind: 'hours', ...hours }) as const),
    ...(from === null && until === null ? [] : [{ kind: 'dates', from, until } as const]),
    ...limitClauses(rule),
  ];
}
