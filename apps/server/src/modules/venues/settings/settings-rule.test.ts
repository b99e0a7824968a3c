import { timesAreApart } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { orderTypesAfter, windowOf } from './settings-rule.ts';

const time = (day: number, from: string, to: string) => ({ day, from, to });
const aroundTheClock = [0, 1, 2, 3, 4, 5, 6].map((day) => time(day, '00:00', '00:00'));

describe('opening times', () => {
  it.each([
    { what: 'lunch and dinner', hours: [time(1, '11:00', '14:00'), time(1, '18:00', '23:00')], apart: true },
    { what: 'past midnight', hours: [time(5, '18:00', '02:00'), time(6, '12:00', '15:00')], apart: true },
    { what: 'without a gap', hours: [time(1, '11:00', '14:00'), time(1, '14:00', '18:00')], apart: true },
    { what: 'around the clock', hours: aroundTheClock, apart: true },
    { what: 'twice the same', hours: [time(1, '11:00', '14:00'), time(1, '11:00', '15:00')], apart: false },
    { what: 'into the morning', hours: [time(5, '18:00', '04:00'), time(6, '03:00', '15:00')], apart: false },
    {
      what: 'into the next week',
      hours: [time(6, '20:00', '03:00'), time(0, '02:00', '15:00')],
      apart: false,
    },
  ])('$what', ({ hours, apart }) => {
    expect(timesAreApart(hours)).toBe(apart);
  });

  it('end on the next day when they are not later', () => {
    expect(windowOf({ day: 5, from: '18:00', to: '02:00' })).toEqual({ day: 5, opens: 1080, closes: 1560 });
    expect(windowOf({ day: 5, from: '00:00', to: '00:00' })).toEqual({ day: 5, opens: 0, closes: 1440 });
  });
});

it('ways of ordering that the settings do not speak of stay', () => {
  const store = (orderTypes: ('dinein' | 'delivery' | 'foodcourt' | 'qms')[], queue: boolean) => ({
    orderTypes,
    preferences: { features: { queue } },
  });
  const coded = store(['dinein', 'delivery', 'qms'], true);
  expect(orderTypesAfter(coded, ['takeaway'])).toEqual(['takeaway', 'delivery']);
  expect(orderTypesAfter(coded, ['dinein', 'queue'])).toEqual(['dinein', 'delivery', 'qms']);
  expect(orderTypesAfter(store(['foodcourt'], false), ['dinein', 'queue'])).toEqual([
    'dinein',
    'foodcourt',
    'qms',
  ]);
  expect(orderTypesAfter(store(['dinein'], true), ['dinein', 'queue'])).toEqual(['dinein']);
});
