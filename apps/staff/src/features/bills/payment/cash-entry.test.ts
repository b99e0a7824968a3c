import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denominationsOf } from '../../../lib/money/denominations.ts';
import { amountOf, changeOf, quickNotes, typeKey } from './cash.ts';

const keys = fc.array(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '00'), {
  maxLength: 25,
});
const exponents = fc.constantFrom(0, 2, 3);
const typed = (list: readonly string[], exponent: number) =>
  list.reduce((entry, key) => typeKey(entry, key, exponent), '');

describe('whatever is typed', () => {
  it('is an amount of the currency: no more decimals than it has, never beyond nine digits before the point', () => {
    fc.assert(
      fc.property(keys, exponents, (list, exponent) => {
        const entry = typed(list, exponent);
        const decimals = exponent === 0 ? '' : `(\\.\\d{0,${exponent}})?`;
        expect(entry).toMatch(new RegExp(`^$|^(0|[1-9]\\d{0,8})${decimals}$`));
      }),
    );
  });

  it('is read as whole minor units, exactly as it stands there', () => {
    fc.assert(
      fc.property(keys, exponents, (list, exponent) => {
        const entry = typed(list, exponent);
        const amount = amountOf(entry, exponent);
        expect(amount === undefined).toBe(entry === '');
        fc.pre(entry !== '');
        expect(Number.isSafeInteger(amount)).toBe(true);
        const [whole = '', part = ''] = entry.split('.');
        expect(BigInt(amount ?? -1)).toBe(
          BigInt(whole) * 10n ** BigInt(exponent) + BigInt(part.padEnd(exponent, '0') || '0'),
        );
      }),
    );
  });

  it('given one more key, then the amount never shrinks', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom('0', '5', '.', '00'), exponents, (list, key, exponent) => {
        const entry = typed(list, exponent);
        const before = amountOf(entry, exponent) ?? 0;
        expect(amountOf(typeKey(entry, key, exponent), exponent) ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('a key deleted and typed again gives the same entry', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,6}(\.\d{1,2})?$/), (entry) => {
        const last = entry.at(-1) ?? '';
        expect(typeKey(entry.slice(0, -1), last, 2)).toBe(entry);
      }),
    );
  });
});

describe('quick notes', () => {
  const currencies = fc.constantFrom(
    { code: 'INR', symbol: '₹', exponent: 2 },
    { code: 'EUR', symbol: '€', exponent: 2 },
    { code: 'JPY', symbol: '¥', exponent: 0 },
    { code: 'XYZ', symbol: 'X', exponent: 3 },
  );

  it('are at most four, rising, each enough, and each a sum that some twenty equal pieces can make', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), currencies, (due, currency) => {
        const sums = quickNotes(due, currency);
        expect(sums.length).toBeLessThanOrEqual(4);
        expect(sums).toEqual(sums.toSorted((one, other) => one - other));
        expect(new Set(sums).size).toBe(sums.length);
        for (const sum of sums) {
          expect(changeOf(sum, due)).toBeGreaterThan(0);
          const pieces = denominationsOf(currency).filter((piece) => sum % piece === 0);
          expect(
            Math.min(...pieces.map((piece) => Math.min(due, Math.max(...denominationsOf(currency))) / piece)),
          ).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});

it('change and what was due make up what was received', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (received, due) => {
      const change = changeOf(received, due);
      if (received < due) expect(change).toBeUndefined();
      else expect((change ?? 0) + due).toBe(received);
    }),
  );
});
