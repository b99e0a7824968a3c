import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateWait, FEWEST_SAMPLES } from './wait-rule.ts';

const hours = Array.from({ length: 40 }, (_, at) => 40 + at);
const facts = fc.record({
  turns: fc.array(fc.integer({ min: 5, max: 300 }), { minLength: FEWEST_SAMPLES, maxLength: 60 }),
  tables: fc.integer({ min: 1, max: 30 }),
  free: fc.integer({ min: 0, max: 30 }),
  ahead: fc.integer({ min: 0, max: 49 }),
});

describe('the estimate of a wait', () => {
  it('given fewer than twenty past parties, then no number is said', () => {
    expect(estimateWait({ turns: hours.slice(0, 19), tables: 4, free: 0, ahead: 2 })).toBeNull();
    expect(estimateWait({ turns: hours.slice(0, 20), tables: 4, free: 0, ahead: 2 })).not.toBeNull();
  });
  it('given no table that fits, then no number is said', () =>
    expect(estimateWait({ turns: hours, tables: 0, free: 0, ahead: 0 })).toBeNull());
  it('given a free table and nobody ahead, then it is a matter of minutes', () =>
    expect(estimateWait({ turns: hours, tables: 4, free: 1, ahead: 0 })).toEqual({ from: 0, to: 5 }));
  it('given four tables and two parties ahead, then three turnovers of a quarter of a turn each', () =>
    // 25th percentile 49 min, 75th 69 min: 3 × 49 / 4 = 36.75, 3 × 69 / 4 = 51.75
    expect(estimateWait({ turns: hours, tables: 4, free: 0, ahead: 2 })).toEqual({ from: 35, to: 55 }));
  it('is a window of whole five minutes, whatever the evening', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const range = estimateWait(some);
        expect(range).not.toBeNull();
        if (!range) return;
        expect(range.from % 5).toBe(0);
        expect(range.to % 5).toBe(0);
        expect(range.from).toBeGreaterThanOrEqual(0);
        expect(range.to).toBeGreaterThan(range.from);
      }),
    );
  });
  it('never shrinks with one more party ahead, never grows with one more free table', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const now = estimateWait(some);
        const behind = estimateWait({ ...some, ahead: some.ahead + 1 });
        const lucky = estimateWait({ ...some, free: some.free + 1 });
        expect(behind?.from ?? -1).toBeGreaterThanOrEqual(now?.from ?? 0);
        expect(behind?.to ?? -1).toBeGreaterThanOrEqual(now?.to ?? 0);
        expect(lucky?.to ?? 9999).toBeLessThanOrEqual(now?.to ?? 0);
      }),
    );
  });
});
