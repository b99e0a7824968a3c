import { describe, expect, it } from 'vitest';
import { fiscalYear } from './fiscal-year.ts';

describe('fiscalYear', () => {
  it.each([
    ['2026-03-31', 'IN', '2025-26'],
    ['2026-04-01', 'IN', '2026-27'],
    ['2026-12-31', 'PH', '2026'],
    ['1999-12-01', 'JP', '1999-00'],
  ])('%s in %s is %s', (day, country, year) => expect(fiscalYear(day, country)).toBe(year));
});
