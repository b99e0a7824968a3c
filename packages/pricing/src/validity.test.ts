import { describe, expect, it } from 'vitest';
import type { Validity, WallClock } from './validity.ts';
import { validAt } from './validity.ts';

const validity = (over: Partial<Validity> = {}): Validity => ({
  from: null,
  until: null,
  weekly: [],
  ...over,
});
const at = (date: string, time: string): WallClock => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
};
const hour = (time: string): number => at('', time).minutes;
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

describe('dates', () => {
  const june = validity({ from: '2026-06-01', until: '2026-06-30' });

  it('without limits holds always', () => {
    expect(validAt(validity(), at('2026-02-29', '00:00'))).toBe('valid');
  });

  it.each([
    ['2026-05-31', '23:59', 'not-yet'],
    ['2026-06-01', '00:00', 'valid'],
    ['2026-06-30', '23:59', 'valid'],
    ['2026-07-01', '00:00', 'over'],
  ])('on %s at %s is %s: the last day is whole', (date, time, expected) => {
    expect(validAt(june, at(date, time))).toBe(expected);
  });
});

describe('weekdays and hours', () => {
  /** 2026-06-05 is a Friday. */
  const lunch = validity({ weekly: [{ days: [FRIDAY], from: hour('12:00'), to: hour('15:00') }] });

  it.each([
    ['2026-06-05', '11:59', 'outside-hours'],
    ['2026-06-05', '12:00', 'valid'],
    ['2026-06-05', '14:59', 'valid'],
    ['2026-06-05', '15:00', 'outside-hours'],
    ['2026-06-06', '13:00', 'outside-hours'],
  ])('on %s at %s is %s', (date, time, expected) => {
    expect(validAt(lunch, at(date, time))).toBe(expected);
  });

  it('is over once its last window has closed, though its last day has not', () => {
    const until = (date: string) => ({ ...lunch, until: date });
    expect(validAt(until('2026-06-05'), at('2026-06-05', '11:00'))).toBe('outside-hours');
    expect(validAt(until('2026-06-05'), at('2026-06-05', '15:00'))).toBe('over');
    expect(validAt(until('2026-06-11'), at('2026-06-05', '15:00'))).toBe('over');
    expect(validAt(until('2026-06-12'), at('2026-06-05', '15:00'))).toBe('outside-hours');
    expect(validAt({ ...until('2026-06-12'), from: '2026-06-06' }, at('2026-06-01', '12:00'))).toBe(
      'not-yet',
    );
    expect(validAt({ ...until('2026-06-11'), from: '2026-06-06' }, at('2026-06-01', '12:00'))).toBe('over');
  });

  it('holds in any of several windows', () => {
    const both = validity({
      weekly: [
        { days: [FRIDAY], from: hour('12:00'), to: hour('15:00') },
        { days: [SATURDAY, SUNDAY], from: hour('09:00'), to: hour('11:00') },
      ],
    });
    expect(validAt(both, at('2026-06-05', '12:30'))).toBe('valid');
    expect(validAt(both, at('2026-06-07', '10:30'))).toBe('valid');
    expect(validAt(both, at('2026-06-05', '10:30'))).toBe('outside-hours');
  });
});

describe('windows over midnight', () => {
  const night = { days: [FRIDAY], from: hour('18:00'), to: hour('02:00') };

  it.each([
    ['2026-06-05', '17:59', 'outside-hours'],
    ['2026-06-05', '18:00', 'valid'],
    ['2026-06-05', '23:59', 'valid'],
    ['2026-06-06', '00:00', 'valid'],
    ['2026-06-06', '01:59', 'valid'],
    ['2026-06-06', '02:00', 'outside-hours'],
    ['2026-06-05', '01:00', 'outside-hours'],
    ['2026-06-06', '18:30', 'outside-hours'],
  ])('on %s at %s are %s: they count for the evening they started', (date, time, expected) => {
    expect(validAt(validity({ weekly: [night] }), at(date, time))).toBe(expected);
  });

  it('given the last day, then its evening runs on after midnight', () => {
    const last = validity({ until: '2026-06-05', weekly: [night] });
    expect(validAt(last, at('2026-06-06', '01:00'))).toBe('valid');
    expect(validAt(last, at('2026-06-06', '02:00'))).toBe('over');
    expect(validAt(last, at('2026-06-13', '01:00'))).toBe('over');
  });

  it('given the first day, then the evening before it does not count', () => {
    const first = validity({ from: '2026-06-06', weekly: [night] });
    expect(validAt(first, at('2026-06-06', '01:00'))).toBe('outside-hours');
    expect(validAt(first, at('2026-06-12', '19:00'))).toBe('valid');
  });

  it('reaches over the turn of month and year', () => {
    /** 2027-12-31 is a Friday. */
    expect(validAt(validity({ weekly: [night] }), at('2028-01-01', '01:00'))).toBe('valid');
  });

  it('until midnight ends at midnight, and equal ends are a whole day', () => {
    const evening = validity({ weekly: [{ days: [FRIDAY], from: hour('18:00'), to: 0 }] });
    expect(validAt(evening, at('2026-06-05', '23:59'))).toBe('valid');
    expect(validAt(evening, at('2026-06-06', '00:00'))).toBe('outside-hours');
    const wholeDay = validity({ weekly: [{ days: [FRIDAY], from: hour('06:00'), to: hour('06:00') }] });
    expect(validAt(wholeDay, at('2026-06-05', '06:00'))).toBe('valid');
    expect(validAt(wholeDay, at('2026-06-06', '05:59'))).toBe('valid');
    expect(validAt(wholeDay, at('2026-06-06', '06:00'))).toBe('outside-hours');
  });
});
