import { describe, expect, it } from 'vitest';
import { amountOf, changeOf, quickNotes, typeKey } from './cash.ts';

const type = (keys: string, exponent = 2) =>
  [...keys].reduce((entry, key) => typeKey(entry, key, exponent), '');

describe('typeKey', () => {
  it('writes whole amounts and decimals', () => {
    expect(type('500')).toBe('500');
    expect(type('12.5')).toBe('12.5');
    expect(type('.5')).toBe('0.5');
  });
  it('ignores what does not fit: leading zeros, a second point, too many decimals or digits', () => {
    expect(type('007')).toBe('7');
    expect(type('1.2.3')).toBe('1.23');
    expect(type('1.234')).toBe('1.23');
    expect(type('1234567890')).toBe('123456789');
  });
  it('knows currencies without minor units', () => {
    expect(type('12.5', 0)).toBe('125');
  });
  it('takes keys of several digits', () => {
    expect(typeKey('5', '00', 2)).toBe('500');
    expect(typeKey('', '00', 2)).toBe('0');
  });
});

describe('amountOf', () => {
  it('reads minor units', () => {
    expect(amountOf('500', 2)).toBe(50_000);
    expect(amountOf('12.5', 2)).toBe(1_250);
    expect(amountOf('12.', 2)).toBe(1_200);
    expect(amountOf('125', 0)).toBe(125);
    expect(amountOf('', 2)).toBeUndefined();
  });
});

describe('quickNotes', () => {
  it.each([
    ['INR', 2, 94_500, [95_000, 100_000]],
    ['INR', 2, 1_234_000, [1_235_000, 1_240_000, 1_250_000]],
    ['EUR', 2, 2_350, [2_400, 2_500, 3_000, 4_000]],
    ['JPY', 0, 3_200, [3_500, 4_000, 5_000, 10_000]],
    ['IDR', 0, 85_500, [90_000, 100_000]],
    ['HUF', 2, 734_000, [750_000, 800_000, 1_000_000, 2_000_000]],
    ['KWD', 3, 3_270, [3_500, 4_000, 5_000, 10_000]],
    ['XYZ', 2, 4_327, [4_500, 5_000, 6_000, 10_000]],
  ])('%s: the next round sums above the bill, in the notes of its country', (code, exponent, due, sums) => {
    expect(quickNotes(due, { code, symbol: code, exponent })).toEqual(sums);
  });
  it('never offers the bill itself or less', () => {
    expect(quickNotes(5_000, { code: 'EUR', symbol: '€', exponent: 2 })).not.toContain(5_000);
  });
});

describe('changeOf', () => {
  it('is nothing while too little was given', () => {
    expect(changeOf(100, 250)).toBeUndefined();
    expect(changeOf(250, 250)).toBe(0);
    expect(changeOf(500, 250)).toBe(250);
  });
});
