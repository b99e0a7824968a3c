import { describe, expect, it } from 'vitest';
import { daysAhead } from './days-ahead.ts';

const lateInBerlin = Date.parse('2026-11-21T23:30:00Z');

describe('the days one may book', () => {
  it('begin with today where the restaurant is', () => {
    expect(daysAhead('Europe/Berlin', lateInBerlin)[0]?.day).toBe('2026-11-22');
    expect(daysAhead('America/New_York', lateInBerlin)[0]?.day).toBe('2026-11-21');
  });
  it('are fourteen, each once, over a change of the clocks too', () => {
    const days = daysAhead('Europe/Berlin', Date.parse('2026-10-20T10:00:00Z')).map(({ day }) => day);
    expect(days).toHaveLength(14);
    expect(new Set(days).size).toBe(14);
    expect(days[0]).toBe('2026-10-20');
    expect(days.at(-1)).toBe('2026-11-02');
  });
});
