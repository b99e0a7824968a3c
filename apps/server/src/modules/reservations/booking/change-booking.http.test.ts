import type { Booking } from '@tableside/contract/reservations.schema';
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { remindBookings } from './remind-bookings.ts';

const app = await startTestApp();
const START = '2026-11-21T04:00:00Z'; // 09:30 in Kolkata
const DAY = '2026-11-21';
const NOON = '2026-11-21T06:30:00.000Z'; // 12:00 in Kolkata
const TWO = '2026-11-21T08:30:00.000Z';
const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '12:00', to: '23:00' }));
const tables = (...seats: number[]) =>
  seats.map((each, at) => ({ name: String(at + 1), area: 'Hall', seats: each }));
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `+9197${String(30_000_000 + numbers)}`;
};

/** A house that opens at noon, with its host and one party of two at twelve. */
async function booked(...seats: number[]) {
  app.clock.set(START);
  const at = await app.house({ store: { hours, tables: tables(...seats) } });
  const host = await app.staff(at, 'host');
  const phone = newPhone();
  const path = `/staff/stores/${at.storeId}/bookings`;
  const adds = (more: Record<string, unknown> = {}) =>
    host.call('POST', path, { name: 'Ana', phone, guests: 2, at: NOON, ...more });
  const { _id } = (await adds()).json<StaffBooking>();
  const day = async () => (await host.call('GET', `${path}?day=${DAY}`)).json<BookingDay>();
  const ids = (await day()).tables.map((table) => table._id);
  const puts = (more: Record<string, unknown> = {}) =>
    host.call('PUT', `/staff/bookings/${_id}`, { name: 'Ana', phone, guests: 2, at: NOON, ...more });
  const told = async () => {
    await app.app.drained();
    return (await listMessages(app.app.db, phone)).map(({ text }) => text);
  };
  return { at, host, phone, adds, id: _id, day, ids, puts, told };
}

describe('writing a booking anew', () => {
  test('changes whom to expect, when, how many and what is to be ready', async () => {
    const { puts, day, ids, id } = await booked(2, 4);
    const more = {
      name: 'Ben',
      guests: 4,
      at: TWO,
      duration: 60,
      note: 'Window',
      tags: ['birthday'],
      deposit: 'paid',
    };
    expect((await puts(more)).status).toBe(200);
    expect((await day()).bookings).toEqual([
      expect.objectContaining({
        _id: id,
        name: 'Ben',
        guests: 4,
        at: TWO,
        until: '2026-11-21T09:30:00.000Z',
        note: 'Window',
        tags: ['birthday'],
        deposit: 'paid',
        table_ids: [ids[1]],
        state: 'confirmed',
      }),
    ]);
  });

  test('of two colleagues who change it at once, the second is told, and writes over what stands', async () => {
    const { puts, day } = await booked(2);
    const read = async () => (await day()).bookings[0];
    const version = (await read())?.version;
    const both = await Promise.all([puts({ note: 'Window', version }), puts({ name: 'Ben', version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('state-changed');
    const now = await read();
    expect([now?.note === 'Window', now?.name === 'Ben'].filter(Boolean)).toHaveLength(1);
    expect((await puts({ name: 'Ben', version: now?.version })).status).toBe(200);
  });

  test('tells the party of another time, once, and nothing of what the staff note for themselves', async () => {
    const { puts, told } = await booked(2);
    await told();
    await puts({ note: 'Window', deposit: 'asked' });
    expect(await told()).toHaveLength(1);
    await puts({ at: TWO });
    const texts = await told();
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('your booking was changed'))).toHaveLength(1);
  });

  test('reminds a party again of its new time', async () => {
    const { puts, told } = await booked(2);
    const remind = () => app.app.db.transaction((tx) => remindBookings(tx, app.clock.now(), () => undefined));
    app.clock.set('2026-11-21T05:30:00Z');
    await remind();
    expect(await remind()).toBe(0);
    await puts({ note: 'Window' });
    expect(await remind()).toBe(0);
    await puts({ at: TWO });
    expect(await remind()).toBe(1);
    await told();
  });

  test('keeps its own table through a stay that overlaps the old one, and stays as long as before', async () => {
    const { puts, ids } = await booked(2);
    const moved = (await puts({ at: '2026-11-21T07:00:00.000Z' })).json<StaffBooking>();
    expect(moved).toMatchObject({ until: TWO, table_ids: [ids[0]] });
    expect((await puts({ at: moved.at, duration: 120 })).json<StaffBooking>().until).toBe(
      '2026-11-21T09:00:00.000Z',
    );
  });

  test('never takes what another party has: the nearest times that are free are named', async () => {
    const { adds, puts, day, id } = await booked(2);
    await adds({ name: 'Bo', phone: newPhone(), at: TWO });
    const full = await puts({ at: '2026-11-21T08:00:00.000Z', duration: 60 });
    expect([full.status, codeOf(full)]).toEqual([409, 'slot-full']);
    expect(full.json<{ alternatives: string[] }>().alternatives).toContain('2026-11-21T07:30:00.000Z');
    expect((await day()).bookings.find(({ _id }) => _id === id)).toMatchObject({ at: NOON });
  });

  test('gives the tables that are chosen, and no others', async () => {
    const { puts, adds, ids } = await booked(2, 2, 4);
    expect((await puts({ table_ids: [ids[1]] })).json<StaffBooking>().table_ids).toEqual([ids[1]]);
    expect((await puts({ guests: 4, table_ids: [ids[0], ids[1]] })).json<StaffBooking>().table_ids).toEqual([
      ids[0],
      ids[1],
    ]);
    expect(codeOf(await puts({ guests: 4, table_ids: [ids[0]] }))).toBe('tables-too-small');
    expect(codeOf(await puts({ table_ids: ['nowhere'] }))).toBe('tables-too-small');
    const there = { name: 'Bo', phone: newPhone(), at: NOON };
    expect(codeOf(await adds({ ...there, table_ids: [ids[0]] }))).toBe('slot-full');
    expect((await adds({ ...there, table_ids: [ids[2]] })).json<StaffBooking>().table_ids).toEqual([ids[2]]);
  });

  test.each([
    ['a time that is past', { at: '2026-11-21T03:00:00Z' }, 'time-not-bookable'],
    ['a stay past the closing', { at: '2026-11-21T17:00:00Z' }, 'outside-hours'],
    ['a tag that is none', { tags: ['wedding'] }, 'malformed'],
    ['a deposit that is none', { deposit: 'much' }, 'malformed'],
  ])('refuses %s and changes nothing', async (_, more, code) => {
    const { puts, day } = await booked(2);
    const before = (await day()).bookings;
    expect(codeOf(await puts(more))).toBe(code);
    expect((await day()).bookings).toEqual(before);
  });

  test.each(['cancel', 'no-show'])('is over after %s', async (action) => {
    const { puts, host, id } = await booked(2);
    await host.call('POST', `/staff/bookings/${id}/actions`, { action });
    expect(codeOf(await puts())).toBe('state-changed');
  });

  test.each([
    ['cancel', 1],
    ['no-show', 0],
  ])('%s by the house is written down, and its guest hears of it %d times', async (action, heard) => {
    const { host, id, at, phone } = await booked(2);
    await host.call('POST', `/staff/bookings/${id}/actions`, { action });
    await app.app.drained();
    const manager = await app.staff(at, 'manager');
    const log = await manager.call('GET', `/staff/stores/${at.storeId}/audit?kind=booking`);
    expect(log.json<{ data: unknown[] }>().data).toEqual([
      expect.objectContaining({
        action: `booking.${action}`,
        target: id,
        details: { code: expect.any(String), guests: 2, at: NOON },
      }),
    ]);
    const texts = (await listMessages(app.app.db, phone)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('we had to cancel your booking for 2 guests'))).toHaveLength(
      heard,
    );
  });

  test('is nobody’s of another house', async () => {
    const { id } = await booked(2);
    const stranger = await app.staff(await app.house(), 'host');
    const body = { name: 'Ana', guests: 2, at: NOON };
    expect((await stranger.call('PUT', `/staff/bookings/${id}`, body)).status).toBe(404);
  });

  test('is written down with who did it, without names and numbers of guests', async () => {
    const { puts, at, phone } = await booked(2, 4);
    await puts({ name: 'Secret Ben', guests: 4, phone: newPhone() });
    const owner = await app.staff(at, 'manager');
    const log = await owner.call('GET', `/staff/stores/${at.storeId}/audit?kind=booking`);
    expect(log.status, log.text).toBe(200);
    expect(log.json<{ data: unknown[] }>().data).toEqual([
      expect.objectContaining({
        name: 'The host',
        action: 'booking.change',
        details: expect.objectContaining({ guests: { from: 2, to: 4 }, personal: ['name', 'phone'] }),
      }),
    ]);
    expect(log.text).not.toContain('Secret Ben');
    expect(log.text).not.toContain(phone);
  });
});

test('the times that a booking may be moved to count its own table as free', async () => {
  const { at, id } = await booked(2);
  const free = async (query: string) => {
    const answer = await app.call('GET', `/table/booking/${at.storeId}/slots?day=${DAY}&guests=2${query}`);
    return answer.json<{ slots: { at: string; free: boolean }[] }>().slots.find((slot) => slot.at === NOON)
      ?.free;
  };
  expect(await free('')).toBe(false);
  expect(await free(`&instead_of=${id}`)).toBe(true);
  const { slots } = (
    await app.call('GET', `/table/booking/${at.storeId}/slots?day=${DAY}&duration=360`)
  ).json<{
    slots: { at: string }[];
  }>();
  expect(slots.at(-1)?.at).toBe('2026-11-21T11:30:00.000Z');
});

test('a diner sees the new time by the same link', async () => {
  const { puts, id } = await booked(2);
  await puts({ at: TWO });
  expect((await app.call('GET', `/table/bookings/${id}`)).json<Booking>().at).toBe(TWO);
});
