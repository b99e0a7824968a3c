import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import { timesAreApart } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { windowOf } from '../store/opening-plan-rule.ts';
import { type ModesOf, modesOf, orderTypesAfter, possibleModes } from './settings-rule.ts';

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

describe('what guests may do', () => {
  const store = (
    orderTypes: ModesOf['orderTypes'],
    more: Partial<{ queue: boolean; booking: boolean; court: boolean } & Pick<ModesOf, 'location'>> & {
      readonly delivery?: ModesOf['preferences']['delivery'];
    } = {},
  ): ModesOf => ({
    orderTypes,
    groupId: more.court ? 'court' : null,
    location: more.location ?? null,
    preferences: {
      delivery: more.delivery ?? null,
      features: { queue: more.queue ?? false, booking: more.booking ?? false },
    },
  });

  it('is what the store lists and what it has for parties', () => {
    expect(modesOf(store(['dinein', 'delivery', 'qms'], { queue: true }))).toEqual([
      'dinein',
      'delivery',
      'queue',
    ]);
    expect(modesOf(store(['qms'], { booking: true }))).toEqual(['booking']);
  });

  it('may be delivery where the place and a fee are known or it is on, and the food court for its stalls', () => {
    const usual = ['dinein', 'takeaway', 'queue', 'booking'];
    const location = { lat: 19.07, lng: 72.87 };
    const fees = [{ up_to_m: 2000, fee: 3000, free_from: null }];
    const delivery = { ...FIRST_SLOTS, radius_m: 2000, min_order: 0, fees, tax_ids: [] };
    expect(possibleModes(store(['dinein']))).toEqual(usual);
    expect(possibleModes(store(['dinein'], { delivery }))).toEqual(usual);
    expect(possibleModes(store(['dinein'], { location, delivery: { ...delivery, fees: [] } }))).toEqual(
      usual,
    );
    expect(possibleModes(store(['dinein'], { location, delivery }))).toContain('delivery');
    expect(possibleModes(store(['delivery']))).toContain('delivery');
    expect(possibleModes(store([], { court: true }))).toContain('foodcourt');
  });

  it('is switched on and off, and the queue that goes on keeps its code or stays without one', () => {
    const coded = store(['dinein', 'delivery', 'qms'], { queue: true });
    expect(orderTypesAfter(coded, ['takeaway'])).toEqual(['takeaway']);
    expect(orderTypesAfter(coded, ['delivery', 'dinein', 'queue'])).toEqual(['dinein', 'delivery', 'qms']);
    expect(orderTypesAfter(store(['foodcourt']), ['dinein', 'foodcourt', 'queue'])).toEqual([
      'dinein',
      'foodcourt',
      'qms',
    ]);
    expect(orderTypesAfter(store(['dinein'], { queue: true }), ['dinein', 'queue'])).toEqual(['dinein']);
  });
});
