import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { describe, expect, it } from 'vitest';
import { endsOf, isFree, nearestFree, offered } from './booking-times.ts';

const time = (hour: number, free: boolean, taken: string[] = [], crowded = false) => ({
  at: `2026-11-20T${hour}:00:00.000Z`,
  free,
  taken,
  crowded,
});
const times = [time(17, true), time(18, true, ['a']), time(19, false, ['b']), time(20, false, [], true)];
const hours = (at: readonly { readonly at: string }[]) => at.map((each) => each.at.slice(11, 13));

describe('a time', () => {
  it('is free where the house finds a place, or where every chosen table is', () => {
    expect(hours(times.filter((each) => isFree(each, [])))).toEqual(['17', '18']);
    expect(hours(times.filter((each) => isFree(each, ['a'])))).toEqual(['17', '19']);
    expect(hours(times.filter((each) => isFree(each, ['a', 'b'])))).toEqual(['17']);
  });
  it('is offered for chosen tables even while they are taken, unless the house is crowded', () => {
    expect(hours(offered(times, []))).toEqual(['17', '18']);
    expect(hours(offered(times, ['a']))).toEqual(['17', '18', '19']);
  });
  it('that is near is one of four, in the order of the clock', () => {
    const day = [12, 13, 14, 15, 16, 17, 18].map((hour) => time(hour, true, hour === 15 ? ['a'] : []));
    const near = nearestFree(day, ['a'], '2026-11-20T15:00:00.000Z');
    expect(hours(near.map((at) => ({ at })))).toEqual(['13', '14', '16', '17']);
  });
});

describe('the end of a party that sits', () => {
  const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
  const booking = (
    _id: string,
    from: string,
    until: string,
    given: Partial<StaffBooking> = {},
  ): StaffBooking => ({
    _id,
    code: 'K',
    state: 'confirmed',
    name: 'Ana',
    phone: null,
    guests: 2,
    at: at(from),
    until: at(until),
    note: '',
    tags: [],
    deposit: 'none',
    table_ids: ['a', 'b'],
    ...given,
  });
  const ana = booking('1', '19:30', '21:00', { state: 'seated' });
  const clocks = (day: readonly StaffBooking[], now: string) => {
    const { ends, keptFrom } = endsOf(ana, day, Date.parse(at(now)));
    return [ends[0], ends.at(-1), keptFrom].map((each) => each?.slice(11, 16));
  };

  it('is a quarter of an hour that lies ahead, half an hour after its time at the earliest, six hours at the latest', () => {
    expect(clocks([ana], '19:35')).toEqual(['20:00', '01:30', undefined]);
    expect(clocks([ana], '20:15')).toEqual(['20:30', '01:30', undefined]);
  });
  it('is its own one too, when that is past', () => {
    expect(clocks([ana], '21:10')).toEqual(['21:00', '01:30', undefined]);
  });
  it('is no later than the next party has one of its tables', () => {
    const next = booking('2', '22:00', '23:00', { table_ids: ['b', 'c'] });
    expect(clocks([ana, next], '20:00')).toEqual(['20:15', '22:00', '22:00']);
    const gone = booking('3', '21:30', '23:00', { state: 'cancelled' });
    const elsewhere = booking('4', '21:30', '23:00', { table_ids: ['c'] });
    expect(clocks([ana, gone, elsewhere], '20:00')).toEqual(['20:15', '01:30', undefined]);
  });
});
