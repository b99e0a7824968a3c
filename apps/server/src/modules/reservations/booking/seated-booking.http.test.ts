import type { FloorTable } from '@tableside/contract/staff.schema';
import type { BookingDay, BookingTimes, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { lockBooking } from './booking-repository.ts';

const app = await startTestApp();
const START = '2026-11-21T04:00:00Z'; // 09:30 in Kolkata
const DAY = '2026-11-21';
const NOON = '2026-11-21T06:30:00.000Z'; // 12:00 in Kolkata
const ONE = '2026-11-21T07:30:00.000Z';
const TWO = '2026-11-21T08:30:00.000Z';
const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '12:00', to: '23:00' }));
const PLAN = [
  { name: '1', area: 'Hall', seats: 2 },
  { name: '2', area: 'Hall', seats: 4 },
  { name: '3', area: 'Garden', seats: 4 },
  { name: '4', area: 'Garden', seats: 2 },
];

/** A house with two tables in its hall and two in its garden, and Ana's six at tables 1 and 3 from noon to two. */
async function mixed() {
  app.clock.set(START);
  const at = await app.house({ store: { hours, tables: PLAN } });
  const host = await app.staff(at, 'host');
  const path = `/staff/stores/${at.storeId}/bookings`;
  const day = async () => (await host.call('GET', `${path}?day=${DAY}`)).json<BookingDay>();
  const ids = (await day()).tables.map(({ _id }) => _id);
  const of = (...names: number[]) => names.map((name) => ids[name - 1]);
  const party = { name: 'Ana', guests: 6, at: NOON, duration: 120 };
  const adds = (more: Record<string, unknown>) => host.call('POST', path, { ...party, ...more });
  const ana = (await adds({ table_ids: of(1, 3) })).json<StaffBooking>();
  const puts = (more: Record<string, unknown>) =>
    host.call('PUT', `/staff/bookings/${ana._id}`, { ...party, ...more });
  const floor = async () =>
    (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const bookingOf = async (id: string) => {
    await app.app.drained();
    return (await day()).bookings.find(({ _id }) => _id === id);
  };
  const tablesOf = async (id: string) => (await bookingOf(id))?.table_ids;
  const stateOf = async (id: string) => (await bookingOf(id))?.state;
  const seats = async (id: string) => {
    app.clock.set(NOON);
    return (await host.call('POST', `/staff/bookings/${id}/seat`, {})).json<{ seating_id: string }>();
  };
  const times = async (query = '') =>
    (await host.call('GET', `${path}/times?day=${DAY}&guests=6${query}`)).json<BookingTimes>();
  return { at, host, of, ana, adds, puts, floor, tablesOf, stateOf, seats, times };
}

describe('a mix of tables', () => {
  test('may be of several areas, and keeps each of them', async () => {
    const { ana, adds, of } = await mixed();
    expect(ana.table_ids).toEqual(of(1, 3));
    for (const table of of(1, 3)) {
      const full = await adds({ guests: 2, table_ids: [table] });
      expect([full.status, codeOf(full)]).toEqual([409, 'slot-full']);
      expect(full.json<{ alternatives: string[] }>().alternatives).toContain(TWO);
    }
    const later = await adds({ at: '2026-11-21T07:00:00.000Z', table_ids: of(2, 4) });
    expect(later.status, later.text).toBe(201);
  });

  test.each([
    ['a table twice', [2, 2]],
    ['too few seats', [1, 4]],
  ])('is refused with %s', async (_, names) => {
    const { adds, of } = await mixed();
    expect(codeOf(await adds({ at: TWO, table_ids: of(...names) }))).toBe('tables-too-small');
  });

  test('of another house is none', async () => {
    const [here, there] = [await mixed(), await mixed()];
    expect(codeOf(await here.adds({ table_ids: there.of(2, 4) }))).toBe('tables-too-small');
  });

  test('stands together on the floor while its party sits, and stands alone when it leaves', async () => {
    const { host, at, ana, seats, floor } = await mixed();
    const { seating_id } = await seats(ana._id);
    const joined = async () => (await floor()).map(({ name, joined_to }) => [name, joined_to]);
    const alone = PLAN.map(({ name }) => [name, null]);
    expect(await joined()).toEqual(alone.map(([name, to]) => [name, name === '3' ? '1' : to]));
    const third = (await floor())[2]?._id;
    const walkIn = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: third });
    expect(codeOf(walkIn)).toBe('state-changed');
    await host.call('POST', `/staff/seatings/${seating_id}/release`);
    expect(await joined()).toEqual(alone);
  });

  test('goes without the table where somebody still sits, which it gives up', async () => {
    const { host, at, of, ana, seats, floor, tablesOf } = await mixed();
    await host.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: of(3)[0] });
    await seats(ana._id);
    expect((await floor())[2]).toMatchObject({ joined_to: null, seating: expect.anything() });
    expect(await tablesOf(ana._id)).toEqual(of(1));
  });
});

describe('the times for a mix', () => {
  test('say which tables somebody else has, and where the house finds a place by itself', async () => {
    const { times, of, ana } = await mixed();
    const at = async (time: string, query = '') =>
      (await times(query)).times.find((each) => each.at === time);
    expect((await times()).stay).toBe(120);
    expect(await at(NOON)).toEqual({ at: NOON, free: false, crowded: true, taken: of(1, 3) });
    expect(await at(ONE, '&duration=30')).toEqual({ at: ONE, free: false, crowded: false, taken: of(1, 3) });
    expect(await at(TWO)).toEqual({ at: TWO, free: true, crowded: false, taken: [] });
    expect(await at(NOON, `&instead_of=${ana._id}`)).toMatchObject({ free: true, taken: [] });
  });

  test('begin at once for the staff', async () => {
    const { times } = await mixed();
    app.clock.set('2026-11-21T07:20:00Z');
    expect((await times()).times[0]?.at).toBe(ONE);
  });
});

describe('a booking whose party sits', () => {
  test('takes another name, note and end; the floor counts its people', async () => {
    const { puts, ana, seats, floor } = await mixed();
    await seats(ana._id);
    const more = { name: 'Ben', guests: 7, duration: 150, note: 'Cake at one', tags: ['birthday'] };
    const changed = await puts(more);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json<StaffBooking>()).toMatchObject({
      state: 'seated',
      name: 'Ben',
      guests: 7,
      until: '2026-11-21T09:00:00.000Z',
      note: 'Cake at one',
      tags: ['birthday'],
      table_ids: ana.table_ids,
    });
    expect((await floor())[0]?.seating?.covers).toBe(7);
  });

  test('keeps its time and its tables', async () => {
    const { puts, ana, seats, of } = await mixed();
    await seats(ana._id);
    expect(codeOf(await puts({ at: ONE }))).toBe('state-changed');
    expect(codeOf(await puts({ table_ids: of(2, 4) }))).toBe('state-changed');
    expect((await puts({ table_ids: of(1, 3) })).status).toBe(200);
  });

  test('stays no longer than its tables are free: all of them', async () => {
    const { puts, ana, seats, adds, of } = await mixed();
    await adds({ at: TWO, guests: 2, table_ids: of(3) });
    await seats(ana._id);
    const longer = await puts({ duration: 150, note: 'Longer' });
    expect([longer.status, codeOf(longer)]).toEqual([409, 'slot-full']);
    expect((await puts({ duration: 90, note: 'Shorter' })).status).toBe(200);
    expect((await puts({ duration: 120 })).status).toBe(200);
  });

  test('ends at a time that lies ahead, or stays as it is', async () => {
    const { puts, ana, seats } = await mixed();
    await seats(ana._id);
    app.clock.set('2026-11-21T09:00:00Z');
    expect(codeOf(await puts({ duration: 135 }))).toBe('time-not-bookable');
    expect((await puts({ name: 'Ben' })).status).toBe(200);
  });

  test('follows its party to another table, and to more of them', async () => {
    const { host, at, of, ana, adds, seats, tablesOf } = await mixed();
    const { seating_id } = await seats(ana._id);
    await host.call('POST', `/staff/seatings/${seating_id}/move`, { table_id: of(2)[0] });
    expect(await tablesOf(ana._id)).toEqual(of(2));
    expect((await adds({ at: ONE, guests: 2, table_ids: of(3) })).status).toBe(201);
    const opened = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: of(4)[0] });
    const { seating_id: from } = opened.json<{ seating_id: string }>();
    await host.call('POST', `/staff/seatings/${from}/merge`, { into: seating_id });
    expect(await tablesOf(ana._id)).toEqual(of(2, 4));
  });

  test('goes along when its party joins another one, and ends when that leaves', async () => {
    const { host, at, of, ana, adds, seats, tablesOf, stateOf } = await mixed();
    const { seating_id: from } = await seats(ana._id);
    const opened = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: of(2)[0] });
    const { seating_id: into } = opened.json<{ seating_id: string }>();
    await host.call('POST', `/staff/seatings/${from}/merge`, { into });
    expect(await tablesOf(ana._id)).toEqual(of(1, 2, 3));
    expect(await stateOf(ana._id)).toBe('seated');
    expect(codeOf(await adds({ at: ONE, guests: 2, table_ids: of(1) }))).toBe('slot-full');
    await host.call('POST', `/staff/seatings/${into}/release`);
    expect(await stateOf(ana._id)).toBe('finished');
  });

  test('goes along when the joined party joins another one before that was heard of', async () => {
    const { host, at, of, ana, seats, tablesOf, stateOf } = await mixed();
    const { seating_id: first } = await seats(ana._id);
    const opens = async (table: number) => {
      const body = { table_id: of(table)[0] };
      const opened = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, body);
      return opened.json<{ seating_id: string }>().seating_id;
    };
    const [second, third] = [await opens(2), await opens(4)];
    await app.app.db.transaction(async (tx) => {
      // What is heard of the merges has to wait for the booking.
      await lockBooking(tx, ana._id);
      await host.call('POST', `/staff/seatings/${first}/merge`, { into: second });
      await host.call('POST', `/staff/seatings/${second}/merge`, { into: third });
    });
    expect(await stateOf(ana._id)).toBe('seated');
    expect(await tablesOf(ana._id)).toEqual(of(1, 2, 3, 4));
  });

  test('ends when its party joins one that has a booking too, which keeps all the tables', async () => {
    const { host, of, ana, adds, seats, tablesOf, stateOf } = await mixed();
    const ben = (await adds({ name: 'Ben', guests: 2, table_ids: of(2) })).json<StaffBooking>();
    const { seating_id: from } = await seats(ana._id);
    const { seating_id: into } = await seats(ben._id);
    await host.call('POST', `/staff/seatings/${from}/merge`, { into });
    expect(await tablesOf(ben._id)).toEqual(of(1, 2, 3));
    expect([await stateOf(ana._id), await stateOf(ben._id)]).toEqual(['finished', 'seated']);
  });
});
