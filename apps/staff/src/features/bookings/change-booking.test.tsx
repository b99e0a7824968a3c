// @vitest-environment happy-dom
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const DAY = 'GET /staff/stores/store/bookings';
const SLOTS = 'GET /staff/stores/store/bookings/times';
const CHANGE = 'PUT /staff/bookings/b1';

const booking: StaffBooking = {
  _id: 'b1',
  code: 'K7Q2',
  state: 'confirmed',
  name: 'Ana',
  phone: '+919812340000',
  guests: 4,
  at: '2026-11-20T19:30:00Z',
  until: '2026-11-20T21:00:00Z',
  note: 'Window',
  tags: ['birthday'],
  deposit: 'paid',
  table_ids: ['t1'],
};
const day: BookingDay = {
  day: '2026-11-20',
  timezone: 'UTC',
  running: true,
  open: null,
  tables: [
    { _id: 't1', name: '12', area: 'Hall', seats: 4 },
    { _id: 't2', name: '14', area: 'Hall', seats: 4 },
  ],
  bookings: [booking],
};
const slot = (at: string, free: boolean, ...taken: string[]) => ({
  at: `2026-11-20T${at}:00Z`,
  free,
  crowded: false,
  taken,
});
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

async function changing() {
  const server = standIn({
    [DAY]: () => ({ body: day }),
    [SLOTS]: () => ({ body: { stay: 90, times: [slot('18:00', true), slot('19:30', false)] } }),
    [CHANGE]: () => ({ body: { ...booking, name: 'Ben' } }),
  });
  const on = await stage(<BookingsScreen />, { me: colleague(['host']) });
  await on.tap('Change');
  const value = (id: string) => on.host.querySelector<HTMLInputElement>(id)?.value;
  return { server, value, ...on };
}

describe('a booking that is changed', () => {
  it('keeps what was typed while one looks at another day', async () => {
    const { server, type, value, texts } = await changing();
    server.reply(`${DAY}?day=2026-12-24`, () => ({ body: { ...day, day: '2026-12-24', bookings: [] } }));
    await type('#booking-note', 'By the door');
    await type('#bookings-day', '2026-12-24');
    expect(texts('.agenda h2')).toEqual([]);
    expect([value('#booking-note'), value('#booking-day')]).toEqual(['By the door', '2026-11-20']);
  });

  it('given a colleague changes it too, then both changes stand, what both wrote is told, and it is sent over theirs', async () => {
    const { server, type, tap, value, shows, client } = await changing();
    const changed = (more: Partial<StaffBooking>) =>
      server.reply(DAY, () => ({ body: { ...day, bookings: [{ ...booking, ...more }] } }));
    await type('#booking-note', 'By the door');
    changed({ version: 5, guests: 6 });
    await act(() => client.invalidateQueries({ queryKey: keys.bookings('store') }));
    await settle(20);
    expect([value('#booking-guests'), value('#booking-note')]).toEqual(['6', 'By the door']);
    expect(shows('Somebody else')).toBe(false);
    server.reply(CHANGE, () => refusal(409, 'state-changed', 'It has changed.'));
    changed({ version: 6, guests: 6, note: 'Terrace' });
    await tap('Save');
    await settle(20);
    expect(said()).toEqual(['It has changed.']);
    expect(shows('Somebody else has changed this too: Note (optional).')).toBe(true);
    await tap('Save');
    expect(server.commands().map(({ body }) => body)).toMatchObject([
      { guests: 6, note: 'By the door', version: 5 },
      { guests: 6, note: 'By the door', version: 6 },
    ]);
  });

  it('shows its tags and its deposit in words, on the list', async () => {
    const { texts } = await changing();
    expect(texts('.booking-facts .chip')).toEqual(['Birthday', 'Deposit paid']);
  });

  it('starts with what stands, its own time among the free ones', async () => {
    const { value, texts } = await changing();
    const ids = ['#booking-name', '#booking-phone', '#booking-guests', '#booking-minutes', '#booking-note'];
    expect(ids.map(value)).toEqual(['Ana', '+919812340000', '4', '90', 'Window']);
    expect(value('#booking-at')).toBe('2026-11-20T19:30:00Z');
    expect(texts('#booking-at option')).toEqual(['6:00 PM', '7:30 PM']);
    expect(texts('#booking-tables option')).toEqual(['Best fit', '12', '14', 'Choose tables myself']);
    expect(texts('.setup-chips [aria-pressed="true"]')).toEqual(['Birthday']);
  });

  it('asks for times as if it kept no table itself, and sends what was written', async () => {
    const { server, type, choose, tap, all } = await changing();
    expect(server.heard.at(-1)?.path).toContain('instead_of=b1');
    await type('#booking-name', 'Ben');
    await choose('#booking-at', '2026-11-20T18:00:00Z');
    await choose('#booking-tables', 't2');
    await choose('#booking-deposit', 'asked');
    await tap('Step-free');
    await tap('Save');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      [
        '/staff/bookings/b1',
        {
          name: 'Ben',
          phone: '+919812340000',
          guests: 4,
          at: '2026-11-20T18:00:00Z',
          duration: 90,
          note: 'Window',
          tags: ['birthday', 'step-free'],
          deposit: 'asked',
          table_ids: ['t2'],
        },
      ],
    ]);
    expect(said()).toEqual(['Booking of Ben changed']);
    expect(all('#booking-name')).toHaveLength(0);
  });

  it('given the time is taken, then the nearest free ones are offered and one tap takes one', async () => {
    const { server, tap, value, texts } = await changing();
    const near = '2026-11-20T20:15:00Z';
    const full = refusal(409, 'slot-full', 'That time is full.');
    server.reply(CHANGE, () => ({ ...full, body: { ...full.body, alternatives: [near] } }));
    await tap('Save');
    expect(said()).toEqual(['That time is full.']);
    expect(texts('.booking-nearest button')).toEqual(['8:15 PM']);
    await tap('8:15 PM');
    expect(value('#booking-at')).toBe(near);
  });
});

describe('a mix of tables of one’s own', () => {
  async function mixing() {
    const on = await changing();
    on.server.reply(SLOTS, () => ({
      body: { stay: 90, times: [slot('18:00', true), slot('19:30', true, 't2'), slot('20:30', true)] },
    }));
    await on.type('#booking-guests', '8');
    await on.choose('#booking-tables', 'mixed');
    return on;
  }

  it('counts its seats, and is sent once they are enough', async () => {
    const { tap, texts, server, choose } = await mixing();
    await choose('#booking-at', '2026-11-20T18:00:00Z');
    await tap('12 · 4 seats');
    expect(texts('.table-mix-sum')).toEqual(['Too few: 4 seats for 8 guests']);
    await tap('Save');
    await settle(30);
    expect(server.commands()).toEqual([]);
    expect(document.activeElement?.id).toBe('booking-tables');
    await tap('14 · 4 seats');
    expect(texts('.table-mix-sum')).toEqual(['8 seats for 8 guests']);
    await tap('Save');
    expect(server.commands().map(({ body }) => body)).toEqual([
      expect.objectContaining({ at: '2026-11-20T18:00:00Z', table_ids: ['t1', 't2'] }),
    ]);
  });

  it('given no size of a party is typed, then that is what is said, and not that its seats are too few', async () => {
    const { type, tap, texts } = await mixing();
    await tap('12 · 4 seats');
    await type('#booking-guests', '');
    expect(texts('.table-mix-sum')).toEqual(['4 seats']);
    await tap('Save');
    expect(texts('.field-bad .field-note')).toEqual(['Give a number from 1 to 30.']);
  });

  it('says at once which table is taken; the time stands, and the nearest free ones are offered', async () => {
    const { tap, texts, value, shows } = await mixing();
    await tap('12 · 4 seats');
    expect(texts('.booking-nearest')).toEqual([]);
    await tap('14 · 4 seats · taken');
    expect(shows('Taken at this time: 14')).toBe(true);
    expect(value('#booking-at')).toBe('2026-11-20T19:30:00Z');
    expect(texts('#booking-at option')).toEqual(['6:00 PM', '7:30 PM · taken', '8:30 PM']);
    expect(texts('.booking-nearest button')).toEqual(['6:00 PM', '8:30 PM']);
    await tap('8:30 PM');
    expect(value('#booking-at')).toBe('2026-11-20T20:30:00Z');
    expect(shows('Taken at this time: 14')).toBe(false);
  });
});

describe('a booking whose party sits', () => {
  const sits: StaffBooking = {
    ...booking,
    state: 'seated',
    at: '2100-11-20T19:30:00Z',
    until: '2100-11-20T21:00:00Z',
  };
  const next: StaffBooking = {
    ...booking,
    _id: 'b2',
    name: 'Bo',
    at: '2100-11-20T21:30:00Z',
    until: '2100-11-20T23:00:00Z',
  };

  it('takes another name and end, until somebody else has its table; its tables are the floor’s', async () => {
    const server = standIn({
      [DAY]: () => ({ body: { ...day, bookings: [sits, next] } }),
      [CHANGE]: () => ({ body: { ...sits, name: 'Ben' } }),
    });
    const { type, choose, tap, texts, all, shows } = await stage(<BookingsScreen />, {
      me: colleague(['host']),
    });
    await tap('Change');
    expect(all('#booking-at, #booking-day, #booking-tables')).toHaveLength(0);
    expect(shows('Move it to other tables under Floor')).toBe(true);
    expect(texts('#booking-end option').at(0)).toBe('8:00 PM');
    expect(texts('#booking-end option').at(-1)).toBe('9:30 PM');
    expect(shows('Somebody else has one of these tables from 9:30')).toBe(true);
    await type('#booking-name', 'Ben');
    await choose('#booking-end', '105');
    await tap('Save');
    expect(server.commands().map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Ben', at: sits.at, duration: 105 }),
    ]);
    expect(server.commands()[0]?.body).not.toHaveProperty('table_ids');
  });
});
