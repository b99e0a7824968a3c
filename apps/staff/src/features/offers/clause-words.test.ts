import { loadLanguage } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';
import { makeText } from '@tableside/i18n/text';
import type { CouponClause } from '@tableside/pricing/coupon-summary';
import { describe, expect, it } from 'vitest';
import { weekdayRanges } from '../../lib/weekdays.ts';
import { sentenceOf } from './clause-words.ts';

async function words(summary: readonly CouponClause[], language: 'en' | 'de' | 'ja' | 'ru' = 'en') {
  return sentenceOf(summary, {
    text: makeText<StaffKeys>(language, await loadLanguage(language)),
    language,
    country: 'US',
    money: (amount) => `₹${amount / 100}`,
    item: (id) => id,
    category: (id) => id,
  }).replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
}

describe('the sentence of an offer', () => {
  it('names the benefit and then everything that limits it', async () => {
    const summary: readonly CouponClause[] = [
      { kind: 'percent', bp: 1000 },
      { kind: 'up-to', amount: 10_000 },
      { kind: 'minimum', amount: 50_000 },
      { kind: 'some-items', item_ids: ['Naan'], category_ids: ['Soups'] },
      { kind: 'modes', modes: ['takeaway', 'dinein'] },
      { kind: 'hours', days: [1, 2, 3, 4], from: 720, to: 900 },
      { kind: 'dates', from: null, until: '2026-11-30' },
      { kind: 'first-order' },
      { kind: 'per-person', uses: 1 },
      { kind: 'in-total', uses: 200 },
    ];
    expect(await words(summary)).toBe(
      '10% off, up to ₹100, orders from ₹500, only on Soups and Naan, only Dine-in and Takeaway, ' +
        'Mon–Thu 12:00 PM–3:00 PM, until Nov 30, 2026, first order only, once per guest, 200 times in total',
    );
  });

  it.each([
    [[{ kind: 'flat', amount: 5000 }] as const, '₹50 off'],
    [[{ kind: 'item', item_id: 'Tea', units: 1 }] as const, 'Tea for free'],
    [[{ kind: 'item', item_id: 'Tea', units: 2 }] as const, '2 × Tea for free'],
    [[{ kind: 'hours', days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1440 }] as const, 'every day'],
    [[{ kind: 'dates', from: '2026-11-01', until: null }] as const, 'from Nov 1, 2026'],
    [[{ kind: 'dates', from: '2026-11-01', until: '2026-11-03' }] as const, 'Nov 1, 2026 to Nov 3, 2026'],
  ])('%j reads "%s"', async (summary, sentence) => {
    expect(await words(summary)).toBe(sentence);
  });

  it('follows the language, its plurals and its comma', async () => {
    const summary: readonly CouponClause[] = [
      { kind: 'percent', bp: 1250 },
      { kind: 'per-person', uses: 2 },
    ];
    expect(await words(summary, 'de')).toBe('12,5 % Rabatt, 2-mal pro Gast');
    expect(await words(summary, 'ja')).toBe('12.5%割引、お一人様2回');
    expect(await words(summary, 'ru')).toBe('скидка 12,5 %, 2 раза на гостя');
  });
});

it('weekdays are read from Monday, three in a row as a range', () => {
  expect(weekdayRanges([0, 6, 5, 4], 'en')).toEqual(['Thu–Sun']);
  expect(weekdayRanges([1, 2, 4], 'en')).toEqual(['Mon', 'Tue', 'Thu']);
  expect(weekdayRanges([0, 1], 'en')).toEqual(['Mon', 'Sun']);
  expect(weekdayRanges([1, 2, 3, 6], 'de')).toEqual(['Mo–Mi', 'Sa']);
});
