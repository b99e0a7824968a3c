import { makeText } from '@tableside/i18n/text';
import { readCatalogue } from '@tableside/i18n/tooling/catalogues.mjs';
import { couponSummary } from '@tableside/pricing/coupon-summary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameCode } from './coupon.ts';
import { benefitWords, conditionWords, daySpan, type Wording } from './coupon-clauses.ts';

const wording: Wording = {
  text: makeText('en', readCatalogue('diner', 'en')),
  language: 'en',
  region: 'US',
  money: (amount) => `₹${amount / 100}`,
  dish: (id) => (id === 'mochi' ? 'Mochi' : null),
};
const bare = (words: string): string => words.replaceAll(/\s/g, ' ');

describe('what a coupon asks for', () => {
  it('says each condition, and nothing of what it gives', () => {
    const clauses = couponSummary({
      benefit: { kind: 'percent', bp: 1000, max_discount: 10_000 },
      min_order_amount: 50_000,
      validity: {
        from: '2026-11-01',
        until: '2026-11-30',
        weekly: [{ days: [5, 6, 0], from: 1080, to: 60 }],
      },
      modes: ['dinein', 'takeaway'],
      store_ids: null,
      item_ids: ['mochi'],
      category_ids: null,
      first_order_only: true,
      per_user_limit: 1,
      total_limit: 50,
      user_id: null,
    });
    expect(clauses.map((clause) => bare(conditionWords(clause, wording)))).toEqual([
      '',
      'Up to ₹100',
      'Min order ₹500',
      'On selected dishes',
      'Only for: Dine-in, Takeaway',
      'Fri–Sun, 6:00 PM–1:00 AM',
      'Valid Nov 1, 2026 – Nov 30, 2026',
      'First order only',
      'Once per person',
      'Limited number',
    ]);
  });

  it.each([
    [null, '2026-11-30', 'Valid until Nov 30, 2026'],
    ['2026-11-30', null, 'Valid from Nov 30, 2026'],
    [null, null, ''],
  ])('from %s until %s is "%s"', (from, until, words) =>
    expect(conditionWords({ kind: 'dates', from, until }, wording)).toBe(words),
  );

  it.each([
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
    [[1, 3], 'Mon, Wed'],
    [[1, 2, 3, 4, 5], 'Mon–Fri'],
  ])('days %s are "%s"', (days, words) =>
    expect(conditionWords({ kind: 'hours', days, from: 720, to: 900 }, wording)).toContain(`${words}, `),
  );
});

describe('daySpan', () => {
  it('names a span exactly when the days follow each other around the week', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 3, max: 6 }), (first, length) => {
        const days = Array.from({ length }, (_, place) => (first + place) % 7);
        expect(daySpan(days.toSorted())).toEqual([first, (first + length - 1) % 7]);
        expect(daySpan(days.filter((_, place) => place !== 1))).toBeNull();
      }),
    ));
});

describe('what a coupon gives', () => {
  it.each([
    [{ kind: 'percent', value: 1250, item_id: null }, '12.5% off'],
    [{ kind: 'flat', value: 5000, item_id: null }, '₹50 off'],
    [{ kind: 'item', value: 1, item_id: 'mochi' }, 'Mochi free'],
    [{ kind: 'item', value: 2, item_id: 'mochi' }, '2 × Mochi free'],
    [{ kind: 'item', value: 1, item_id: 'elsewhere' }, 'A dish on the house'],
  ] as const)('%o is "%s"', (given, words) => expect(benefitWords(given, wording)).toBe(words));
});

it('codes are the same without case and spaces', () => {
  expect(isSameCode(' lunch 10', 'LUNCH10')).toBe(true);
  expect(isSameCode('LUNCH1', 'LUNCH10')).toBe(false);
});
