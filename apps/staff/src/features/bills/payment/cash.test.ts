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
  it('offers the next round sums above the bill', () => {
    expect(quickNotes(94_500, { code: 'INR', symbol: '₹', exponent: 2 })).toEqual([95_000, 100_000]);
    expect(quickNotes(2_350, { code: 'EUR', symbol: '€', exponent: 2 })).toEqual([2_500, 3_000, 4_000]);
    expect(quickNotes(3_200, { code: 'JPY', symbol: '¥', exponent: 0 })).toEqual([4_000, 5_000, 10_000]);
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
