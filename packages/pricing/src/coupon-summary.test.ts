import { describe, expect, it } from 'vitest';
import { couponOf } from '../testing/coupons.ts';
import { couponsOverlap } from './coupon-overlap.ts';
import { couponSummary } from './coupon-summary.ts';

describe('couponSummary', () => {
  it('says the benefit, its cap, the minimum, the scope, the hours, the dates and the limits, in that order', () => {
    const rule = couponOf({
      benefit: { kind: 'percent', bp: 1000, max_discount: 10_000 },
      min_order_amount: 50_000,
      category_ids: ['mains'],
      modes: ['dinein'],
      validity: { from: null, until: '2026-11-30', weekly: [{ days: [1, 2, 3, 4], from: 900, to: 1080 }] },
      first_order_only: true,
      per_user_limit: 1,
      total_limit: 200,
    });
    expect(couponSummary(rule)).toEqual([
      { kind: 'percent', bp: 1000 },
      { kind: 'up-to', amount: 10_000 },
      { kind: 'minimum', amount: 50_000 },
      { kind: 'some-items', item_ids: [], category_ids: ['mains'] },
      { kind: 'modes', modes: ['dinein'] },
      { kind: 'hours', days: [1, 2, 3, 4], from: 900, to: 1080 },
      { kind: 'dates', from: null, until: '2026-11-30' },
      { kind: 'first-order' },
      { kind: 'per-person', uses: 1 },
      { kind: 'in-total', uses: 200 },
    ]);
  });

  it('says nothing of what does not limit it', () => {
    expect(couponSummary(couponOf({ benefit: { kind: 'flat', amount: 5000 } }))).toEqual([
      { kind: 'flat', amount: 5000 },
    ]);
    expect(couponSummary(couponOf({ benefit: { kind: 'item', item_id: 'tea', units: 1 } }))).toEqual([
      { kind: 'item', item_id: 'tea', units: 1 },
    ]);
  });
});

describe('couponsOverlap', () => {
  const hours = (days: number[], from: number, to: number) => ({
    validity: { from: null, until: null, weekly: [{ days, from, to }] },
  });
  const dates = (from: string | null, until: string | null) => ({ validity: { from, until, weekly: [] } });
  it.each([
    ['nothing said', {}, {}, true],
    ['other modes', { modes: ['dinein'] }, { modes: ['delivery'] }, false],
    ['a mode in common', { modes: ['dinein', 'delivery'] }, { modes: ['delivery'] }, true],
    ['other stores', { store_ids: ['a'] }, { store_ids: ['b'] }, false],
    ['one after the other', dates(null, '2026-11-30'), dates('2026-12-01', null), false],
    ['the last day is the first one', dates(null, '2026-11-30'), dates('2026-11-30', null), true],
    ['other hours', hours([1], 600, 720), hours([1], 720, 900), false],
    ['other days', hours([1], 600, 720), hours([2], 600, 720), false],
    ['over midnight into the other', hours([1], 1320, 120), hours([2], 60, 180), true],
    ['over the end of the week', hours([6], 1320, 120), hours([0], 60, 180), true],
    ['other dishes', { item_ids: ['a'] }, { item_ids: ['b'] }, false],
    ['a dish in common', { item_ids: ['a', 'b'] }, { item_ids: ['b'] }, true],
    ['a dish and a category, which may hold it', { item_ids: ['a'] }, { category_ids: ['x'] }, true],
    ['other categories', { category_ids: ['x'] }, { category_ids: ['y'] }, false],
  ])('%s', (_, a, b, wanted) => {
    expect(couponsOverlap(couponOf(a), couponOf(b))).toBe(wanted);
    expect(couponsOverlap(couponOf(b), couponOf(a))).toBe(wanted);
  });
});
