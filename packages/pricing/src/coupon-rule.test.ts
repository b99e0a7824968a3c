import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bill, line } from '../testing/bills.ts';
import { couponLine, couponOf } from '../testing/coupons.ts';
import { computeBill } from './bill.ts';
import type { CouponFacts, CouponRule } from './coupon-rule.ts';
import { carriedCoupon, judgeCoupon } from './coupon-rule.ts';

const facts = (over: Partial<CouponFacts> = {}): CouponFacts => ({
  now: { date: '2026-06-05', minutes: 720 },
  store_id: 'saffron',
  mode: 'dinein',
  lines: [couponLine('a')],
  user_id: 'alice',
  paid_orders_of_user: 0,
  uses_by_user: 0,
  uses_in_total: 0,
  ...over,
});
const verdict = (ruleOver: Partial<CouponRule>, factsOver: Partial<CouponFacts> = {}) =>
  judgeCoupon(couponOf(ruleOver), facts(factsOver));
const refusal = (ruleOver: Partial<CouponRule>, factsOver: Partial<CouponFacts> = {}) => {
  const judged = verdict(ruleOver, factsOver);
  return judged.ok ? null : judged.refusal;
};
const discount = (ruleOver: Partial<CouponRule>, factsOver: Partial<CouponFacts> = {}) => {
  const judged = verdict(ruleOver, factsOver);
  return judged.ok ? judged.discount : null;
};

describe('when', () => {
  it('says whether it is over, still to come or only out of hours', () => {
    const dates = (from: string | null, until: string | null) => ({ validity: { from, until, weekly: [] } });
    expect(refusal(dates(null, '2026-06-05'))).toBeNull();
    expect(refusal(dates(null, '2026-06-04'))).toEqual({ code: 'coupon-expired', why: 'over' });
    expect(refusal(dates('2026-06-06', null))).toEqual({ code: 'coupon-expired', why: 'not-yet' });
    const evenings = { from: null, until: null, weekly: [{ days: [5], from: 1_080, to: 120 }] };
    expect(refusal({ validity: evenings })).toEqual({ code: 'coupon-expired', why: 'outside-hours' });
  });
});

describe('where', () => {
  it('holds in its modes only (scenario 85)', () => {
    expect(refusal({ modes: ['dinein'] })).toBeNull();
    expect(refusal({ modes: ['delivery'] })).toEqual({ code: 'coupon-not-here', why: 'mode' });
  });

  it('holds in its stores only (scenario 86)', () => {
    expect(refusal({ store_ids: ['saffron'] })).toBeNull();
    expect(refusal({ store_ids: ['wok'] })).toEqual({ code: 'coupon-not-here', why: 'store' });
  });
});

describe('the minimum', () => {
  const two = [couponLine('a'), couponLine('b', { gross: 15_000 })];

  it('is met by an equal sum', () => {
    expect(refusal({ min_order_amount: 25_000 }, { lines: two })).toBeNull();
    expect(refusal({ min_order_amount: 25_001 }, { lines: two })).toEqual({
      code: 'coupon-minimum',
      min_order_amount: 25_001,
    });
  });

  it('counts all items before discounts, also those out of scope', () => {
    const lines = [couponLine('a'), couponLine('b', { item_id: 'tea' })];
    expect(refusal({ min_order_amount: 20_000, item_ids: ['tea'] }, { lines })).toBeNull();
  });
});

describe('who', () => {
  it('is used up when all paid uses are taken (P20)', () => {
    expect(refusal({ total_limit: 10 }, { uses_in_total: 9 })).toBeNull();
    expect(refusal({ total_limit: 10 }, { uses_in_total: 10 })).toEqual({ code: 'coupon-exhausted' });
  });

  it('was used when this person had their turns (P21)', () => {
    expect(refusal({ per_user_limit: 2 }, { uses_by_user: 1 })).toBeNull();
    expect(refusal({ per_user_limit: 2 }, { uses_by_user: 2 })).toEqual({ code: 'coupon-used' });
  });

  it('given a release, then it holds again (P24)', () => {
    const last = { total_limit: 1, per_user_limit: 1 };
    expect(refusal(last, { uses_in_total: 1, uses_by_user: 1 })).toEqual({ code: 'coupon-exhausted' });
    expect(refusal(last, { uses_in_total: 0, uses_by_user: 0 })).toBeNull();
  });

  it('is for its owner only', () => {
    expect(refusal({ user_id: 'alice' })).toBeNull();
    const notYours = { code: 'coupon-not-yours', why: 'owner' };
    expect(refusal({ user_id: 'alice' }, { user_id: 'bob' })).toEqual(notYours);
    expect(refusal({ user_id: 'alice' }, { user_id: null })).toEqual(notYours);
  });

  it('may be for the first order only', () => {
    expect(refusal({ first_order_only: true })).toBeNull();
    expect(refusal({ first_order_only: true }, { paid_orders_of_user: 1 })).toEqual({
      code: 'coupon-not-yours',
      why: 'not-first-order',
    });
  });
});

describe('what', () => {
  const lines = [
    couponLine('a'),
    couponLine('b', { item_id: 'tea', category_id: 'drinks', unit_price: 4_000, gross: 8_000 }),
    couponLine('c', { item_id: 'tea', category_id: 'drinks', unit_price: 5_000, gross: 5_000 }),
  ];

  it('is everything without a scope', () => {
    expect(discount({}, { lines })).toEqual({
      kind: 'percent',
      bp: 1_000,
      max_discount: null,
      line_ids: null,
    });
  });

  it('is the lines of its items or categories', () => {
    expect(discount({ item_ids: ['dosa'] }, { lines })).toMatchObject({ line_ids: ['a'] });
    expect(discount({ category_ids: ['drinks'] }, { lines })).toMatchObject({ line_ids: ['b', 'c'] });
    expect(discount({ item_ids: ['dosa'], category_ids: ['drinks'] }, { lines })).toMatchObject({
      line_ids: null,
    });
  });

  it('is not here when nothing is in scope', () => {
    const nothing = { code: 'coupon-not-here', why: 'items' };
    expect(refusal({ item_ids: ['wine'] }, { lines })).toEqual(nothing);
    expect(refusal({}, { lines: [] })).toEqual(nothing);
    expect(refusal({ benefit: { kind: 'item', item_id: 'wine', units: 1 } }, { lines })).toEqual(nothing);
  });

  it('passes a flat amount and its cap on', () => {
    expect(discount({ benefit: { kind: 'flat', amount: 5_000 } })).toEqual({
      kind: 'flat',
      amount: 5_000,
      line_ids: null,
    });
    expect(discount({ benefit: { kind: 'percent', bp: 500, max_discount: 900 } })).toMatchObject({
      max_discount: 900,
    });
  });

  it('makes pieces of its item free, the dearest first, on whichever lines they stand', () => {
    expect(discount({ benefit: { kind: 'item', item_id: 'tea', units: 2 } }, { lines })).toEqual({
      kind: 'item',
      line_ids: ['c', 'b'],
      units: 2,
    });
  });

  it('takes as much off two cups that were ordered one after the other as off two at once', () => {
    const tea = { item_id: 'tea', unit_price: 4_000 };
    const takenOff = (...pieces: number[]): number => {
      const cups = pieces.map((qty, nth) => couponLine(`l${nth}`, { ...tea, gross: qty * 4_000 }));
      const benefit = { kind: 'item', item_id: 'tea', units: 2 } as const;
      const order_discount = discount({ benefit }, { lines: cups });
      const lines = pieces.map((qty, nth) => line(`l${nth}`, { qty, unit_price: 4_000 }));
      return computeBill(bill(lines, { order_discount })).discount;
    };
    expect([takenOff(2), takenOff(1, 1), takenOff(1, 2), takenOff(2, 1)]).toEqual([
      8_000, 8_000, 8_000, 8_000,
    ]);
  });
});

describe('the verdict', () => {
  it('names the first thing wrong, in a fixed order', () => {
    const everythingWrong = {
      validity: { from: null, until: '2026-01-01', weekly: [] },
      modes: ['delivery'],
      store_ids: ['wok'],
      min_order_amount: 99_999,
      total_limit: 0,
      user_id: 'bob',
      per_user_limit: 0,
      first_order_only: true,
      item_ids: ['wine'],
    };
    const mended: Partial<CouponRule>[] = [
      { validity: couponOf().validity },
      { modes: null },
      { store_ids: null },
      { min_order_amount: 0 },
      { total_limit: null },
      { user_id: null },
      { per_user_limit: null },
      { first_order_only: false },
      { item_ids: null },
    ];
    const codes = mended.map((_, count) => {
      const now = Object.assign({}, everythingWrong, ...mended.slice(0, count));
      return refusal(now, { paid_orders_of_user: 1 })?.code;
    });
    expect(codes).toEqual([
      'coupon-expired',
      'coupon-not-here',
      'coupon-not-here',
      'coupon-minimum',
      'coupon-exhausted',
      'coupon-not-yours',
      'coupon-used',
      'coupon-not-yours',
      'coupon-not-here',
    ]);
  });

  it('given a bill that falls below the minimum, then the coupon leaves (P23)', () => {
    const half = { min_order_amount: 20_000 };
    expect(verdict(half, { lines: [couponLine('a'), couponLine('b')] }).ok).toBe(true);
    expect(verdict(half, { lines: [couponLine('a')] }).ok).toBe(false);
  });

  it('goes straight into the bill and never makes it negative (P6)', () => {
    const benefit = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        bp: fc.nat(10_000),
        max_discount: fc.option(fc.nat(9_000)),
      }),
      fc.record({ kind: fc.constant('flat' as const), amount: fc.nat(90_000) }),
      fc.record({
        kind: fc.constant('item' as const),
        item_id: fc.constant('dosa'),
        units: fc.integer({ min: 1, max: 3 }),
      }),
    );
    fc.assert(
      fc.property(benefit, fc.array(fc.nat(30_000), { minLength: 1, maxLength: 6 }), (gives, prices) => {
        const lines = prices.map((unit_price, place) =>
          couponLine(`l${place}`, { unit_price, gross: unit_price }),
        );
        const made = computeBill(
          bill(
            lines.map(({ line_id, unit_price }) => line(line_id, { unit_price })),
            { order_discount: discount({ benefit: gives }, { lines }) },
          ),
        );
        expect(made.discount).toBeLessThanOrEqual(made.item_total);
        expect(made.total_amount).toBe(made.item_total - made.discount);
      }),
    );
  });
});

describe('a coupon that a bill carries', () => {
  it('rests below its minimum, says what is missing, and is back when the sum is', () => {
    const carried = couponOf({ min_order_amount: 20_000 });
    expect(carriedCoupon(carried, [couponLine('a')])).toEqual({ holds: false, missing: 10_000 });
    expect(carriedCoupon(carried, [couponLine('a'), couponLine('b')])).toMatchObject({ holds: true });
  });

  it('rests when nothing of its scope is left', () => {
    expect(carriedCoupon(couponOf({ category_ids: ['drinks'] }), [couponLine('a')])).toEqual({
      holds: false,
      missing: 0,
    });
  });

  it('takes off what judging it gave', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 120_000 }),
        (grosses, min_order_amount) => {
          const lines = grosses.map((gross, at) => couponLine(`l${at}`, { gross, unit_price: gross }));
          const judged = judgeCoupon(couponOf({ min_order_amount }), facts({ lines }));
          const carried = carriedCoupon(couponOf({ min_order_amount }), lines);
          expect(carried.holds).toBe(judged.ok);
          if (carried.holds && judged.ok) expect(carried.discount).toEqual(judged.discount);
        },
      ),
    );
  });
});
