import type { Booking } from '@tableside/contract/reservations.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { describe, expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { remindBookings } from './remind-bookings.ts';

const app = await startTestApp();
const START = '2026-11-21T04:00:00Z'; // 09:30 in Kolkata
const DAY = '2026-11-21';
const NOON = '2026-11-21T06:30:00.000Z'; // 12:00 in Kolkata
const FROM_NOON = { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '12:00', to: '23:00' })) };
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `+9196${String(30_000_000 + numbers)}`;
};
const books = (at: House, more: Record<string, unknown> = {}) =>
  app.call('POST', `/table/booking/${at.storeId}`, {
    body: { name: 'Ana', phone: newPhone(), guests: 2, at: NOON, ...more },
  });
const booked = async (at: House, more: Record<string, unknown> = {}) =>
  (await books(at, more)).json<Booking>();
const slotsOf = async (at: House, guests = 2, day = DAY) =>
  (await app.call('GET', `/table/booking/${at.storeId}/slots?day=${day}&guests=${guests}`)).json<{
    slots: { at: string; free: boolean }[];
  }>().slots;
/** A house that opens at noon; its small hours have tables for two, four and four. */
async function opened(store: Record<string, unknown> = {}) {
  app.clock.set(START);
  const at = await app.house({ store: { ...FROM_NOON, ...store } });
  const host = await app.staff(at, 'host');
  return {
    at,
    host,
    day: async () =>
      (await host.call('GET', `/staff/stores/${at.storeId}/bookings?day=${DAY}`)).json<BookingDay>(),
    acts: (id: string, action: string) => host.call('POST', `/staff/bookings/${id}/actions`, { action }),
  };
}

describe('booking a table', () => {
  test('keeps the smallest table that fits, for the whole stay, and says so by message', async () => {
    const { at, day } = await opened();
    const phone = newPhone();
    const booking = await booked(at, { phone, note: 'Window, please' });
    expect(booking).toMatchObject({
      state: 'requested',
      at: NOON,
      until: '2026-11-21T08:00:00.000Z',
      tables: ['1'],
      may_confirm: true,
      may_cancel: true,
    });
    expect((await day()).bookings.map(({ _id, note }) => [_id, note])).toEqual([
      [booking._id, 'Window, please'],
    ]);
    await app.app.drained();
    const [message] = await listMessages(app.app.db, phone);
    expect(message).toMatchObject({ kind: 'booking', link: `http://127.0.0.1/booking?id=${booking._id}` });
    expect(message?.text).toContain('2 guests');
  });

  test('stays in the list of its day when the hours change, and without a day the list is of the one that runs', async () => {
    const { at, host, day } = await opened();
    const { _id } = await booked(at);
    const evening = FROM_NOON.hours.map((one) => ({ ...one, from: '18:00' }));
    const owner = await app.staff(at, 'owner');
    const path = `/staff/stores/${at.storeId}/settings`;
    const settings = (await owner.call('GET', path)).json<StoreSettings>();
    expect((await owner.call('PUT', path, { ...settings, hours: evening })).status).toBe(200);
    expect((await day()).bookings.map((each) => each._id)).toEqual([_id]);
    const running = (await host.call('GET', `/staff/stores/${at.storeId}/bookings`)).json<BookingDay>();
    expect(running).toEqual(await day());
    expect(running.open?.from).toBe('2026-11-21T12:30:00.000Z');
  });

  test('puts neighbours together for a party no table seats, and refuses one that all do not', async () => {
    const { at } = await opened();
    expect((await booked(at, { guests: 6 })).tables).toEqual(['1', '2']);
    expect(codeOf(await books(at, { guests: 9 }))).toBe('slot-full');
  });

  test('names the nearest times where all tables are taken; a stay may begin as another ends', async () => {
    const { at } = await opened({ tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    await booked(at);
    const full = await books(at);
    expect([full.status, codeOf(full)]).toEqual([409, 'slot-full']);
    const { alternatives } = full.json<{ alternatives: string[] }>();
    expect(alternatives[0]).toBe('2026-11-21T08:00:00.000Z');
    expect((await books(at, { at: alternatives[0] })).status).toBe(201);
  });

  test('shows only the times that can still be had', async () => {
    const { at } = await opened({ tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    await booked(at);
    const slots = await slotsOf(at);
    expect(slots[0]).toEqual({ at: NOON, free: false });
    expect(slots.find(({ free }) => free)?.at).toBe('2026-11-21T08:00:00.000Z');
    app.clock.set('2026-11-21T09:00:00Z');
    expect((await slotsOf(at))[0]?.at).toBe('2026-11-21T09:30:00.000Z');
    expect(await slotsOf(at, 2, '2027-06-01')).toEqual([]);
  });

  test('counts an evening over midnight as the day it began on', async () => {
    const { at } = await opened({ hours: [{ day: 6, from: '18:00', to: '02:00' }] });
    const late = '2026-11-21T19:00:00.000Z'; // 00:30 on Sunday
    expect((await slotsOf(at)).map((slot) => slot.at)).toContain(late);
    expect((await books(at, { at: late })).status).toBe(201);
    expect(codeOf(await books(at, { at: '2026-11-21T20:00:00.000Z' }))).toBe('outside-hours');
  });

  test('takes hours that touch as one, for guests and by hand', async () => {
    const hours = [
      { day: 6, from: '11:00', to: '15:00' },
      { day: 6, from: '15:00', to: '23:00' },
    ];
    const { at, host } = await opened({ hours });
    const two = '2026-11-21T08:30:00.000Z'; // 14:00, an hour before the one ends
    expect((await slotsOf(at)).map((slot) => slot.at)).toContain(two);
    expect((await books(at, { at: two })).status).toBe(201);
    const path = `/staff/stores/${at.storeId}/bookings`;
    expect((await host.call('POST', path, { name: 'Bo', guests: 2, at: two })).status).toBe(201);
  });

  test('keeps a table over midnight in a house that never closes, once, and shows each time on one day', async () => {
    const { at } = await opened({ hours: [], tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    const [late, midnight] = ['2026-11-21T17:30:00.000Z', '2026-11-21T18:30:00.000Z']; // 23:00 and 00:00
    const [today, tomorrow] = [await slotsOf(at), await slotsOf(at, 2, '2026-11-22')];
    expect(today.at(-1)).toEqual({ at: '2026-11-21T18:15:00.000Z', free: true });
    expect(tomorrow[0]).toEqual({ at: midnight, free: true });
    expect((await books(at, { at: late })).status).toBe(201);
    expect(codeOf(await books(at, { at: midnight }))).toBe('slot-full');
  });

  test('says on the day after which tables are kept over midnight, until they are free', async () => {
    const { at, host, acts } = await opened({ hours: [] });
    const late = await booked(at, { at: '2026-11-21T17:30:00.000Z' }); // 23:00 to 00:30
    await booked(at, { at: '2026-11-21T17:00:00.000Z' }); // until midnight
    const next = await booked(at, { at: '2026-11-21T18:30:00.000Z' }); // at midnight
    const of = async (day: string) => {
      const answer = await host.call('GET', `/staff/stores/${at.storeId}/bookings?day=${day}`);
      const { kept_over, bookings } = answer.json<BookingDay>();
      return [kept_over, bookings].map((list) => list?.map(({ _id }) => _id));
    };
    expect(await of('2026-11-22')).toEqual([[late._id], [next._id]]);
    expect((await of(DAY))[0]).toEqual([]);
    await acts(late._id, 'cancel');
    expect(await of('2026-11-22')).toEqual([[], [next._id]]);
  });

  test('sees a table that is booked after midnight before it is given away until then', async () => {
    const { at } = await opened({ hours: [], tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    expect((await books(at, { at: '2026-11-21T18:30:00.000Z' })).status).toBe(201);
    const full = await books(at, { at: '2026-11-21T17:30:00.000Z' });
    expect(codeOf(full)).toBe('slot-full');
    expect(full.json<{ alternatives: string[] }>().alternatives.at(-1)).toBe('2026-11-21T17:00:00.000Z');
  });

  test.each([
    ['a party of nobody', { guests: 0 }, 'malformed'],
    ['a party of five hundred', { guests: 500 }, 'malformed'],
    ['no number to reach', { phone: undefined }, 'malformed'],
    ['a time that is none', { at: 'noon' }, 'malformed'],
    ['a time that is past', { at: '2026-11-20T12:00:00Z' }, 'time-not-bookable'],
    ['a time too soon', { at: '2026-11-21T04:29:00Z' }, 'time-not-bookable'],
    ['a time too far ahead', { at: '2027-02-21T12:00:00Z' }, 'time-not-bookable'],
    ['an hour before the doors open', { at: '2026-11-21T05:30:00Z' }, 'outside-hours'],
    ['a stay past the closing', { at: '2026-11-21T17:00:00Z' }, 'outside-hours'],
  ])('refuses %s and keeps nothing', async (_, more, code) => {
    const { at, day } = await opened();
    expect(codeOf(await books(at, more))).toBe(code);
    expect((await day()).bookings).toEqual([]);
  });
});

describe('the link', () => {
  test('confirms once and cancels until an hour before; the table is free again', async () => {
    const { at } = await opened({ tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    const { _id } = await booked(at);
    const path = `/table/bookings/${_id}`;
    expect((await app.call('POST', `${path}/confirm`)).json<Booking>()).toMatchObject({
      state: 'confirmed',
      may_confirm: false,
    });
    expect(codeOf(await app.call('POST', `${path}/confirm`))).toBe('state-changed');
    expect((await app.call('DELETE', path)).json<Booking>().state).toBe('cancelled');
    expect((await books(at)).status).toBe(201);
  });

  test('confirms nothing any more once the table is kept no longer', async () => {
    const { at } = await opened();
    const { _id, until } = await booked(at);
    const path = `/table/bookings/${_id}`;
    app.clock.set(until);
    expect((await app.call('GET', path)).json<Booking>()).toMatchObject({
      state: 'requested',
      may_confirm: false,
    });
    expect(codeOf(await app.call('POST', `${path}/confirm`))).toBe('state-changed');
  });

  test('cancels nothing any more within the last hour', async () => {
    const { at } = await opened();
    const { _id } = await booked(at);
    app.clock.set('2026-11-21T05:31:00Z');
    expect(codeOf(await app.call('DELETE', `/table/bookings/${_id}`))).toBe('booking-too-late');
  });

  test('comes again as a reminder within three hours of the time, once', async () => {
    const { at } = await opened();
    const phone = newPhone();
    const { _id } = await booked(at, { phone, at: '2026-11-21T10:30:00.000Z' });
    const remind = () => app.app.db.transaction((tx) => remindBookings(tx, app.clock.now(), () => undefined));
    expect(await remind()).toBe(0);
    app.clock.set('2026-11-21T07:30:00Z');
    expect(await remind()).toBeGreaterThanOrEqual(1);
    expect(await remind()).toBe(0);
    expect((await app.call('GET', `/table/bookings/${_id}`)).status).toBe(200);
  });
});

describe('the host', () => {
  test('seats an arrived party: its table opens, and is given back when the party leaves', async () => {
    const { at, host, acts, day } = await opened({ tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    const { _id } = await booked(at);
    expect((await acts(_id, 'arrive')).json<StaffBooking>().state).toBe('arrived');
    app.clock.set(NOON);
    const seated = await host.call('POST', `/staff/bookings/${_id}/seat`, {});
    const { seating_id } = seated.json<{ seating_id: string }>();
    const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    expect(floor[0]?.seating).toMatchObject({ _id: seating_id, covers: 2 });
    expect(codeOf(await host.call('POST', `/staff/bookings/${_id}/seat`, {}))).toBe('state-changed');
    await host.call('POST', `/staff/seatings/${seating_id}/release`);
    await app.app.drained();
    expect((await day()).bookings[0]?.state).toBe('finished');
  });

  test('seats a party at another table than its own, which is free for others from then on', async () => {
    const tables = ['1', '2'].map((name) => ({ name, area: 'Hall', seats: 2 }));
    const { at, host, day } = await opened({ tables });
    const { _id } = await booked(at);
    const { tables: known, bookings } = await day();
    const other = known.find(({ _id: id }) => id !== bookings[0]?.table_ids[0])?._id;
    app.clock.set(NOON);
    const seat = (table_id: unknown) => host.call('POST', `/staff/bookings/${_id}/seat`, { table_id });
    const elsewhere = (await opened()).at;
    expect((await seat(elsewhere.storeId)).status).toBe(404);
    expect((await seat(other)).status).toBe(201);
    expect((await day()).bookings).toMatchObject([{ state: 'seated', table_ids: [other] }]);
    expect(codeOf(await seat(other))).toBe('state-changed');
  });

  test('books by hand for now, confirmed at once, and frees the table of a party that does not come', async () => {
    const { at, host, acts, day } = await opened({ tables: [{ name: '1', area: 'Hall', seats: 2 }] });
    app.clock.set('2026-11-21T06:35:00Z');
    const add = () =>
      host.call('POST', `/staff/stores/${at.storeId}/bookings`, {
        name: 'Bo',
        guests: 2,
        at: '2026-11-21T06:40:00Z',
      });
    const made = await add();
    expect(made.json<StaffBooking>()).toMatchObject({ state: 'confirmed', phone: null });
    expect(codeOf(await add())).toBe('slot-full');
    await acts(made.json<StaffBooking>()._id, 'no-show');
    expect((await add()).status).toBe(201);
    expect((await day()).bookings.map(({ state }) => state).sort()).toEqual(['confirmed', 'no-show']);
  });
});

test('a booking of another day is not used up by a tap on its list: nobody is here half a day early', async () => {
  const { at, host, acts } = await opened();
  const tomorrow = (await booked(at, { at: '2026-11-22T06:30:00.000Z' }))._id;
  const seats = (id: string) => host.call('POST', `/staff/bookings/${id}/seat`, {});
  expect(codeOf(await acts(tomorrow, 'arrive'))).toBe('state-changed');
  expect(codeOf(await seats(tomorrow))).toBe('state-changed');
  app.clock.set('2026-11-21T18:30:00Z'); // midnight in Kolkata, twelve hours before
  const late = await app.staff(at, 'host');
  const path = `/staff/bookings/${tomorrow}`;
  expect((await late.call('POST', `${path}/actions`, { action: 'arrive' })).status).toBe(200);
  expect((await late.call('POST', `${path}/seat`, {})).status).toBe(201);
});
