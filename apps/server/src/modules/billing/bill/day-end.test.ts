import { describe, expect, it } from 'vitest';
import { dayIsOver } from './day-end.ts';

const timezone = 'Asia/Kolkata';
/** Open from noon to eleven at night, every day. */
const evenings = {
  timezone,
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 12 * 60, closes: 23 * 60 })),
};
const never = { timezone, hours: [] };
const at = (day: string, time: string): Date => new Date(`2026-11-${day}T${time}:00+05:30`);
const paid = (paidAt: Date, promisedAt: Date | null = null) => ({ paidAt, promisedAt });

describe('the day of a paid order', () => {
  it.each([
    ['the same evening', evenings, paid(at('20', '13:00')), at('20', '23:30'), false],
    ['after the day has closed', evenings, paid(at('20', '13:00')), at('21', '01:30'), true],
    ['paid late, an hour after closing', evenings, paid(at('20', '22:30')), at('21', '01:30'), false],
    ['paid late, the next morning', evenings, paid(at('20', '22:30')), at('21', '05:00'), true],
    ['dinner over midnight where nobody closes', never, paid(at('20', '23:50')), at('21', '00:30'), false],
    ['the morning after where nobody closes', never, paid(at('20', '23:50')), at('21', '06:00'), true],
    ['promised for tomorrow', evenings, paid(at('20', '13:00'), at('21', '19:00')), at('21', '12:00'), false],
    ['that tomorrow over', evenings, paid(at('20', '13:00'), at('21', '19:00')), at('22', '02:00'), true],
  ])('%s', (_, store, order, now, over) => expect(dayIsOver(store, order, now)).toBe(over));
});
