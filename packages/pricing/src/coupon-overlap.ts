import type { CouponRule } from './coupon-rule.ts';
import type { WeeklyHours } from './validity.ts';

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const meet = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a === null || b === null || a.some((one) => b.includes(one));

/** The minutes of a week in which hours are open, as spans that may pass the end of the week. */
const spansOf = (hours: readonly WeeklyHours[]): (readonly [number, number])[] =>
  hours.length === 0
    ? [[0, WEEK_MINUTES]]
    : hours.flatMap(({ days, from, to }) =>
        days.map((day): readonly [number, number] => {
          const end = to <= from ? to + DAY_MINUTES : to;
          return [day * DAY_MINUTES + from, day * DAY_MINUTES + end];
        }),
      );

const crosses = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => a[0] < b[1] + shift && b[0] + shift < a[1]);

function sameTime(a: CouponRule['validity'], b: CouponRule['validity']): boolean {
  const before = (until: string | null, from: string | null): boolean =>
    until !== null && from !== null && until < from;
  if (before(a.until, b.from) || before(b.until, a.from)) return false;
  const theirs = spansOf(b.weekly);
  return spansOf(a.weekly).some((span) => theirs.some((other) => crosses(span, other)));
}

/**
 * Whether two coupons can both hold for one order: at the same time of some week, in the same store and mode, and with
 * dishes in common as far as their ids tell. A bill takes one, so their holders will have to choose.
 */
export function couponsOverlap(a: CouponRule, b: CouponRule): boolean {
  if (!meet(a.modes, b.modes) || !meet(a.store_ids, b.store_ids)) return false;
  const scoped = (rule: CouponRule): boolean => rule.item_ids !== null || rule.category_ids !== null;
  const common =
    !scoped(a) ||
    !scoped(b) ||
    (a.category_ids !== null && b.item_ids !== null) ||
    (a.item_ids !== null && b.category_ids !== null) ||
    meet(a.item_ids ?? [], b.item_ids ?? []) ||
    meet(a.category_ids ?? [], b.category_ids ?? []);
  return common && sameTime(a.validity, b.validity);
}
