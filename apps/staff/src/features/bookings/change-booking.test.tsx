// @vitest-environment happy-dom
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const DAY = 'GET /staff/stores/store/bookings';
const SLOTS = 'GET /table/booking/store/slots';
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
  timezone: 'UTC',
  open: null,
  tables: [
    { _id: 't1', name: '12', area: 'Hall', seats: 4 },
    { _id: 't2', name: '14', area: 'Hall', seats: 4 },
  ],
  bookings: [booking],
};
const slot = (at: string, free: boolean) => ({ at: `2026-11-20T${at}:00Z`, free });
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

async function changing() {
  const server = standIn({
    [DAY]: () => ({ body: day }),
    [SLOTS]: () => ({ body: { timezone: 'UTC', slots: [slot('18:00', true), slot('19:30', false)] } }),
    [CHANGE]: () => ({ body: { ...booking, name: 'Ben' } }),
  });
  const on = await stage(<BookingsScreen />, { me: colleague(['host']) });
  await on.tap('Change');
  const value = (id: string) => on.host.querySelector<HTMLInputElement>(id)?.value;
  return { server, value, ...on };
}

describe('a booking that is changed', () => {
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
    expect(texts('#booking-tables option')).toEqual(['Best fit', '12', '14']);
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
