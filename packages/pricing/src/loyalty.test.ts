import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill, bill, flat, line, tax } from '../testing/bills.ts';
import { computeBill } from './bill.ts';
import { creditsFor, earnBase } from './loyalty.ts';

describe('earnBase', () => {
  it('is the total without tip and taxes, on top or inside', () => {
    const made = computeBill(
      bill([line('a', { tax_ids: ['gst'] }), line('b', { unit_price: 12_000, tax_ids: ['vat'] })], {
        taxes: [tax('gst', 500), tax('vat', 2_000, true)],
        tip: 900,
      }),
    );
    expect(earnBase(made)).toBe(20_000);
  });

  it('earns nothing on what credits bought (P27)', () => {
    const lines = [line('a', { credits: 500 }), line('b')];
    expect(earnBase(computeBill(bill(lines)))).toBe(10_000);
    expect(earnBase(computeBill(bill(lines, { order_discount: flat(4_000) })))).toBe(6_000);
  });

  it('is never negative and never more than is paid', () => {
    fc.assert(
      fc.property(anyBill, (input) => {
        const made = computeBill(input);
        expect(earnBase(made)).toBeGreaterThanOrEqual(0);
        expect(earnBase(made)).toBeLessThanOrEqual(made.total_amount);
      }),
    );
  });
});

describe('creditsFor', () => {
  it.each([
    [0, 1000, 1, 0],
    [999, 1000, 1, 0],
    [1000, 1000, 1, 1],
    [35_700, 1000, 1, 35],
    [35_700, 10_000, 7, 21],
  ])('%i at %i a step of %i credits is %i', (base, per, credits, wanted) =>
    expect(creditsFor(base, { per, credits })).toBe(wanted),
  );

  it('refuses a step of nothing', () =>
    expect(() => creditsFor(100, { per: 0, credits: 1 })).toThrow(RangeError));
});
