import { describe, expect, it } from 'vitest';
import { formatMenuPrice, formatMoney } from './format-money.ts';
import type { Currency } from './money.ts';

const INR: Currency = { code: 'INR', symbol: '₹', exponent: 2 };
const EUR: Currency = { code: 'EUR', symbol: '€', exponent: 2 };
const JPY: Currency = { code: 'JPY', symbol: '¥', exponent: 0 };
const THB: Currency = { code: 'THB', symbol: '฿', exponent: 2 };
const KWD: Currency = { code: 'KWD', symbol: 'KD', exponent: 3 };

/** Spaces that differ only in whether a line may break there read alike. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it('groups rupees by lakh in English', () => {
    expect(formatMoney(12_345_600, INR, 'en')).toBe('₹1,23,456.00');
    expect(formatMoney(1_234_567_800, INR, 'en')).toBe('₹1,23,45,678.00');
  });

  it('follows the region that is given', () => {
    expect(formatMoney(12_345_600, INR, 'en', 'US')).toBe('₹123,456.00');
  });

  it('keeps a language tag that names its region', () => {
    expect(formatMoney(12_345_600, INR, 'en-GB')).toBe('₹123,456.00');
  });

  it.each([
    ['de', EUR, 123_450, '1.234,50 €'],
    ['es', EUR, 1_234_550, '12.345,50 €'],
    ['ru', EUR, 123_450, '1 234,50 €'],
    ['et', EUR, 1_234_550, '12 345,50 €'],
    ['en', JPY, 1_240, '¥1,240'],
    ['ja', JPY, 1_240, '￥1,240'],
    ['th', THB, 9_950, '฿99.50'],
    ['zh', THB, 9_950, '฿99.50'],
  ])('in %s', (language, currency, amount, expected) => {
    expect(plain(formatMoney(amount, currency, language))).toBe(expected);
  });

  it('shows the minor digits of a bill, also when they are zero', () => {
    expect(formatMoney(25_000, INR, 'en')).toBe('₹250.00');
    expect(formatMoney(0, INR, 'en')).toBe('₹0.00');
  });

  it('shows what a refund takes back as negative', () => {
    expect(formatMoney(-25_000, INR, 'en')).toBe('-₹250.00');
  });

  it('keeps the symbol of the store where Intl knows only the code', () => {
    expect(plain(formatMoney(1_500, KWD, 'en'))).toBe('KD 1.500');
  });

  it('keeps the symbol of a currency that is no ISO one', () => {
    const token: Currency = { code: 'token', symbol: '◈', exponent: 0 };
    expect(plain(formatMoney(12, token, 'en'))).toBe('◈12');
  });

  it('writes as English does when the language is unknown', () => {
    expect(formatMoney(1_250, EUR, 'qps')).toBe('€12.50');
  });
});

describe('formatMenuPrice', () => {
  it('drops the minor digits of a whole amount only', () => {
    expect(formatMenuPrice(25_000, INR, 'en')).toBe('₹250');
    expect(formatMenuPrice(25_050, INR, 'en')).toBe('₹250.50');
  });

  it('has none to drop in yen', () => {
    expect(formatMenuPrice(980, JPY, 'en')).toBe('¥980');
  });
});
