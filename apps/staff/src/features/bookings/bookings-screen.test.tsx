// @vitest-environment happy-dom
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, refusal, seating, table } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const DAY = 'GET /staff/stores/store/bookings';
const SLOTS = 'GET /staff/stores/store/bookings/times';
const ACT = 'POST /staff/bookings/b1/actions';
const SEAT = 'POST /staff/bookings/b1/seat';
const ADD = 'POST /staff/stores/store/bookings';

/** Ana's table for four at half past seven, agreed to. */
const booking = (given: Partial<StaffBooking> = {}): StaffBooking => ({
  _id: 'b1',
  code: 'K7Q2',
  state: 'confirmed',
  name: 'Ana',
  phone: null,
  guests: 4,
  at: '2026-11-20T19:30:00Z',
  until: '2026-11-20T21:00:00Z',
  note: '',
  tags: [],
  deposit: 'none',
  table_ids: ['t1'],
  ...given,
});
const day = (...bookings: readonly StaffBooking[]): BookingDay => ({
  day: '2026-11-20',
  timezone: 'UTC',
  running: true,
  open: null,
  tables: [
    { _id: 't1', name: '12', area: 'Hall', seats: 4 },
    { _id: 't2', name: '14', area: 'Hall', seats: 4 },
  ],
  bookings: [...bookings],
});
const slot = (at: string, free: boolean) => ({ at: `2026-11-20T${at}:00Z`, free, crowded: false, taken: [] });

const open = (...bookings: readonly StaffBooking[]) =>
  standIn({
    [DAY]: () => ({ body: day(...bookings) }),
    [SLOTS]: () => ({
      body: { stay: 90, times: [slot('18:00', false), slot('18:15', true), slot('18:30', true)] },
    }),
  });
const as = (...roles: readonly StaffRole[]) => stage(<BookingsScreen />, { me: colleague(roles) });
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  vi.setSystemTime('2026-11-20T20:00:00Z');
  forgetUnsaved();
  notes.set(() => []);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the day', () => {
  it('says when, who, where, the code and the wishes', async () => {
    open(booking({ phone: '+919812340000', note: 'Window', table_ids: ['t1', 't2'], guests: 7 }));
    const { texts } = await as('host');
    expect(texts('.agenda-time')).toEqual(['7:30 PM9:00 PM']);
    expect(texts('.agenda h2')).toEqual(['Ana']);
    expect(texts('.agenda h2 + p')).toEqual(['7 guests · Table 12 + 14']);
    expect(texts('.agenda-notes')).toEqual(['K7Q2 · +919812340000 · Window']);
    expect(texts('.state-word')).toEqual(['Confirmed']);
  });

  it('shows the hours of the restaurant’s own clock', async () => {
    const server = open();
    server.reply(DAY, () => ({ body: { ...day(booking()), timezone: 'Asia/Kolkata' } }));
    const { texts } = await as('host');
    expect(texts('.agenda-time strong')).toEqual(['1:00 AM']);
  });

  it('given another day is chosen, then that day is asked for and shown', async () => {
    const server = open(booking());
    server.reply(`${DAY}?day=2026-12-24`, () => ({ body: day(booking({ name: 'Ben' })) }));
    const { type, texts } = await as('host');
    await type('#bookings-day', '2026-12-24');
    expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/bookings?day=2026-12-24');
    expect(texts('.agenda h2')).toEqual(['Ben']);
  });

  it('given the day is emptied, then the one before stays: there is no day without a date', async () => {
    const server = open(booking());
    const { type, texts } = await as('host');
    const asked = server.heard.length;
    await type('#bookings-day', '');
    expect(server.heard).toHaveLength(asked);
    expect(texts('.agenda h2')).toEqual(['Ana']);
  });
});

describe('what may be done', () => {
  it.each([
    ['requested', ['Seat', 'Another table', 'Change', 'Confirm', 'Arrived', 'No-show', 'Cancel']],
    ['confirmed', ['Seat', 'Another table', 'Change', 'Arrived', 'No-show', 'Cancel']],
    ['arrived', ['Seat', 'Another table', 'Change', 'No-show', 'Cancel']],
    ['seated', ['Change', 'Finish']],
    ['finished', []],
    ['no-show', ['Arrived']],
    ['cancelled', []],
  ] as const)('with a booking that is %s', async (state, words) => {
    open(booking({ state }));
    const { texts } = await as('waiter');
    expect(texts('.agenda-acts button')).toEqual(words);
  });

  it('with one of another day that is to come: nobody of it can be here', async () => {
    const at = new Date(Date.now() + 13 * 3_600_000).toISOString();
    open(booking({ at, state: 'requested' }));
    const { texts } = await as('host');
    expect(texts('.agenda-acts button')).toEqual(['Change', 'Confirm', 'No-show', 'Cancel']);
  });

  it('with one that was given up on another day than the one that runs: nothing', async () => {
    const server = open();
    server.reply(DAY, () => ({ body: { ...day(booking({ state: 'no-show' })), running: false } }));
    const { texts } = await as('host');
    expect(texts('.state-word')).toEqual(['No-show']);
    expect(texts('.agenda-acts button')).toEqual([]);
  });

  it('a cashier reads the day and changes nothing of it', async () => {
    open(booking());
    const { texts, buttonWords } = await as('cashier');
    expect(texts('.agenda h2')).toEqual(['Ana']);
    expect(texts('.agenda-acts')).toEqual([]);
    expect(buttonWords()).not.toContain('New booking');
  });

  it.each([
    ['No-show', 'No-show', 'no-show'],
    ['Cancel', 'Cancel booking', 'cancel'],
  ])('%s is asked about first, for it gives the table away', async (words, sure, action) => {
    const server = open(booking());
    server.reply(ACT, () => ({ body: booking({ state: 'cancelled' }) }));
    const { tap, all } = await as('host');
    const sent = () => server.commands().map(({ body }) => body);
    await tap(words);
    expect(all('dialog[open] h2')[0]?.textContent).toContain('Ana');
    await tap('Keep booking');
    expect(sent()).toEqual([]);
    await settle(500);
    await tap(words);
    const [confirm] = all('dialog[open] .btn-danger');
    expect(confirm?.textContent).toBe(sure);
    await tap(confirm ?? expect.fail('nothing to confirm'));
    expect(sent()).toEqual([{ action }]);
  });

  it.each([['Arrived', 'arrive']])(
    '%s is told to the server, and the day is read afresh',
    async (words, action) => {
      const server = open(booking());
      const after = booking({ state: 'arrived' });
      server.reply(ACT, () => {
        server.reply(DAY, () => ({ body: day(after) }));
        return { body: after };
      });
      const { tap, texts } = await as('host');
      await tap(words);
      expect(server.commands().map(({ body }) => body)).toEqual([{ action }]);
      expect(texts('.state-word')).toEqual(['Arrived']);
    },
  );

  it('given two quick taps on what confirms it, then nobody is said to be here', async () => {
    const server = open(booking({ state: 'requested' }));
    server.reply(ACT, () => {
      server.reply(DAY, () => ({ body: day(booking()) }));
      return { body: booking() };
    });
    const { tap } = await as('host');
    await tap('Confirm');
    await tap('Arrived');
    expect(server.commands().map(({ body }) => body)).toEqual([{ action: 'confirm' }]);
  });

  it('seating says the table and the code its friends join by', async () => {
    const server = open(booking({ table_ids: ['t2', 't1'] }));
    server.reply(SEAT, () => ({ status: 201, body: { seating_id: 's', enigma: 'KW4XM' } }));
    const { tap } = await as('host');
    await tap('Seat');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/bookings/b1/seat', { table_id: 't1' }],
    ]);
    expect(said().join()).toContain('12');
    expect(said().join()).toContain('KW4XM');
  });

  it('given a party still sits at the table, then the server’s reason is said', async () => {
    const server = open(booking());
    server.reply(SEAT, () => refusal(409, 'state-changed', 'Table 12 is taken.'));
    const { tap, texts } = await as('host');
    await tap('Seat');
    expect(said()).toEqual(['Table 12 is taken.']);
    expect(texts('.state-word')).toEqual(['Confirmed']);
  });

  it('given no answer came, then a second tap counts once', async () => {
    const server = open(booking());
    server.reply(ACT, () => 'away');
    const { tap } = await as('host');
    await tap('Arrived');
    expect(said().join()).toContain('No answer came');
    server.reply(ACT, () => ({ body: booking({ state: 'arrived' }) }));
    await tap('Arrived');
    const [first, second] = server.commands();
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
  });
});

describe('at another table', () => {
  const FLOOR = 'GET /staff/stores/store/floor';

  it('offers the free ones, the best fit first, and seats the party at the one that is tapped', async () => {
    const server = open(booking({ guests: 2 }));
    server.reply(FLOOR, () => ({
      body: [
        table('t1', { name: '12', seats: 4, seating: seating() }),
        table('t3', { name: '15', seats: 8, seating: null }),
        table('t2', { name: '14', seats: 2, seating: null }),
      ],
    }));
    server.reply(SEAT, () => ({ status: 201, body: { seating_id: 's', enigma: 'KW4XM' } }));
    const { tap, texts, all } = await as('host');
    await tap('Another table');
    expect(texts('.free-tables li')).toEqual(['Table 14 · 2 seats', 'Table 15 · 8 seats']);
    await tap('Table 14 · 2 seats');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/bookings/b1/seat', { table_id: 'table-t2' }],
    ]);
    expect(said().join()).toContain('14');
    expect(all('.free-tables')).toHaveLength(0);
  });

  it('given somebody was faster, then the reason is said and the choice stays', async () => {
    const server = open(booking());
    server.reply(FLOOR, () => ({ body: [table('t2', { name: '14', seats: 4, seating: null })] }));
    server.reply(SEAT, () => refusal(409, 'state-changed', 'Table 14 is taken.'));
    const { tap, texts } = await as('host');
    await tap('Another table');
    await tap('Table 14 · 4 seats');
    expect(said()).toEqual(['Table 14 is taken.']);
    expect(texts('.free-tables li')).toHaveLength(1);
  });
});

describe('a booking by hand', () => {
  const form = async () => {
    const server = open();
    server.reply(ADD, () => ({ status: 201, body: booking() }));
    const on = await as('host');
    await on.type('#bookings-day', '2026-11-20');
    await on.tap('New booking');
    return { server, ...on };
  };

  it('offers the free times of that day only, the first one chosen', async () => {
    const { texts, host, server } = await form();
    expect(texts('#booking-at option')).toEqual(['6:15 PM', '6:30 PM']);
    expect(host.querySelector<HTMLSelectElement>('#booking-at')?.value).toBe('2026-11-20T18:15:00Z');
    expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/bookings/times?day=2026-11-20&guests=2');
  });

  it('keeps what was typed, and its day, while one looks at another day; a new one begins on that', async () => {
    const { server, type, tap, texts, host } = await form();
    const value = (id: string) => host.querySelector<HTMLInputElement>(id)?.value;
    server.reply(`${DAY}?day=2026-12-24`, () => ({ body: day(booking({ name: 'Ben' })) }));
    await type('#booking-name', 'Ana');
    await type('#bookings-day', '2026-12-24');
    expect(texts('.agenda h2')).toEqual(['Ben']);
    expect([value('#booking-name'), value('#booking-day')]).toEqual(['Ana', '2026-11-20']);
    await tap('New booking');
    const { going } = unsaved.get();
    await act(async () => forgetUnsaved());
    await act(async () => going?.());
    expect([value('#booking-name'), value('#booking-day')]).toEqual(['', '2026-12-24']);
  });

  it('given it is not sent, then whoever closes it or opens another is asked first; once it is sent, nobody is', async () => {
    const { server, type, tap, all } = await form();
    const asked = () => [unsaved.get().going !== undefined, all('#booking-name').length];
    server.reply(DAY, () => ({ body: day(booking()) }));
    await type('#bookings-day', '2026-11-21');
    await type('#bookings-day', '2026-11-20');
    await type('#booking-name', 'Ben');
    await tap('New booking');
    expect(asked()).toEqual([false, 1]);
    for (const way of ['Close', 'Change', 'Another table']) {
      await tap(way);
      expect([way, ...asked()]).toEqual([way, true, 1]);
      unsaved.set((now) => ({ ...now, going: undefined }));
    }
    await tap('Book');
    expect(asked()).toEqual([false, 0]);
  });

  it('given nothing was typed, then it is closed without a question', async () => {
    const { tap, all } = await form();
    await tap('Close');
    expect([unsaved.get().going, all('#booking-name')]).toEqual([undefined, []]);
  });

  it('given its times are still on their way, then it blames nobody for them, and waits', async () => {
    const { server, type, tap, shows, texts, button } = await form();
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    server.reply(SLOTS, async () => {
      await told;
      return { body: { stay: 90, times: [slot('18:45', true)] } };
    });
    await type('#booking-name', 'Ana');
    await type('#booking-guests', '5');
    await tap(button('Book'));
    expect([shows('No free time'), texts('.field-bad .field-note'), server.commands()]).toEqual([
      false,
      [],
      [],
    ]);
    tell();
    await settle(30);
    await tap('Book');
    expect(server.commands().map(({ body }) => body)).toMatchObject([{ at: '2026-11-20T18:45:00Z' }]);
  });

  it('given another day is looked at when it is saved, then it is said', async () => {
    const { server, type, tap, texts } = await form();
    server.reply(`${DAY}?day=2026-12-24`, () => ({ body: day(booking({ name: 'Ben' })) }));
    await type('#booking-name', 'Ana');
    await type('#bookings-day', '2026-12-24');
    await tap('Book');
    expect(said()).toEqual(['Booking of Ana added']);
    expect(texts('.agenda h2')).toEqual(['Ben']);
  });

  it('given a larger party, then its times are asked anew', async () => {
    const { type, server, texts, shows } = await form();
    server.reply(SLOTS, () => ({ body: { stay: 90, times: [slot('18:15', false)] } }));
    await type('#booking-guests', '9');
    expect(server.heard.at(-1)?.path).toContain('guests=9');
    expect(texts('#booking-at option')).toEqual([]);
    expect(shows('No free time for this party on this day.')).toBe(true);
  });

  it.each(['29', '361', '45.5', '-60', '90 min'])(
    'given a stay of “%s” minutes, then nothing is asked or sent, and its own field says how long one may be',
    async (minutes) => {
      const { type, server, tap, texts, shows } = await form();
      await type('#booking-name', 'Ana');
      const asked = server.heard.length;
      await type('#booking-minutes', minutes);
      expect(texts('.field-bad .field-note')).toEqual(['A whole number from 30 to 360']);
      await tap('Book');
      expect([server.heard.length - asked, shows('No free time')]).toEqual([0, false]);
      expect(texts('.field-bad .field-note')).toEqual(['A whole number from 30 to 360']);
      await type('#booking-minutes', '30');
      expect(server.heard.at(-1)?.path).toContain('duration=30');
      expect(texts('.field-bad .field-note')).toEqual([]);
    },
  );

  it('given its times could not be had, then it says so instead of “none is free”, and asks again', async () => {
    const { type, server, tap, texts, shows, all } = await form();
    const times = all('#booking-at')[0];
    server.reply(SLOTS, () => 'away');
    await type('#booking-name', 'Ana');
    await type('#booking-guests', '5');
    await tap('Book');
    expect([shows('The server doesn’t answer'), shows('No free time'), server.commands()]).toEqual([
      true,
      false,
      [],
    ]);
    expect([times?.getAttribute('aria-invalid'), texts('#booking-at option')]).toEqual(['true', []]);
    await tap('Try again');
    expect(shows('The server doesn’t answer')).toBe(true);
    server.reply(SLOTS, () => ({ body: { stay: 90, times: [slot('18:45', true)] } }));
    await tap('Try again');
    expect([shows('The server doesn’t answer'), texts('#booking-at option')]).toEqual([false, ['6:45 PM']]);
    await tap('Book');
    expect(server.commands().map(({ body }) => body)).toMatchObject([{ at: '2026-11-20T18:45:00Z' }]);
  });

  it.each(['0', '-1', '1.5', '', '9999'])(
    'given “%s” guests, then nothing is asked or sent, and it is said how many may come',
    async (guests) => {
      const { type, server, tap, texts } = await form();
      await type('#booking-name', 'Ana');
      const asked = server.heard.length;
      await type('#booking-guests', guests);
      await tap('Book');
      expect(server.heard).toHaveLength(asked);
      expect(texts('.field-bad .field-note')).toEqual(['Give a number from 1 to 30.']);
    },
  );

  it('without a name is not sent', async () => {
    const { type, tap, texts, server } = await form();
    await type('#booking-name', '   ');
    await tap('Book');
    await settle(30);
    expect([server.commands(), texts('.field-bad .field-note')]).toEqual([[], ['Please fill this in.']]);
    expect(document.activeElement?.id).toBe('booking-name');
  });

  it('is sent with what was typed; without a number none is sent', async () => {
    const { type, choose, tap, server, all } = await form();
    await type('#booking-name', ' Ana ');
    await type('#booking-guests', '4');
    await choose('#booking-at', '2026-11-20T18:30:00Z');
    await type('#booking-note', ' Window ');
    await tap('Book');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      [
        '/staff/stores/store/bookings',
        { name: 'Ana', guests: 4, at: '2026-11-20T18:30:00Z', note: 'Window', tags: [], deposit: 'none' },
      ],
    ]);
    expect(all('#booking-name')).toHaveLength(0);
  });

  /** Somebody else has the chosen time by now. */
  const gone = (server: Awaited<ReturnType<typeof form>>['server']) =>
    server.reply(SLOTS, () => ({ body: { stay: 90, times: [slot('18:15', true), slot('18:30', false)] } }));
  const chosen = async () => {
    const on = await form();
    await on.type('#booking-name', 'Ana');
    await on.choose('#booking-at', '2026-11-20T18:30:00Z');
    return { ...on, at: () => on.host.querySelector<HTMLSelectElement>('#booking-at')?.value };
  };

  it('keeps the chosen time when somebody else takes it meanwhile, says so, and offers the nearest', async () => {
    const { server, client, tap, at, texts } = await chosen();
    gone(server);
    await client.invalidateQueries();
    await settle(50);
    expect(at()).toBe('2026-11-20T18:30:00Z');
    expect(texts('#booking-at option')).toEqual(['6:15 PM', '6:30 PM · taken']);
    expect(texts('.booking-nearest button')).toEqual(['6:15 PM']);
    await tap('6:15 PM');
    expect(at()).toBe('2026-11-20T18:15:00Z');
  });

  it.each([
    ['a refusal', () => refusal(409, 'slot-full', 'That time is gone.')],
    ['no answer', () => 'away' as const],
  ])('keeps the time that was sent after %s', async (_, answer) => {
    const { server, tap, at } = await chosen();
    server.reply(ADD, answer);
    gone(server);
    await tap('Book');
    expect(at()).toBe('2026-11-20T18:30:00Z');
    await tap('Book');
    expect(server.commands().map(({ body }) => body)).toMatchObject([
      { at: '2026-11-20T18:30:00Z' },
      { at: '2026-11-20T18:30:00Z' },
    ]);
  });

  it('with a number sends it, and a refusal keeps the form as it is', async () => {
    const { type, tap, server, host } = await form();
    server.reply(ADD, () => refusal(409, 'slot-taken', 'That time is gone.'));
    await type('#booking-name', 'Ana');
    await type('#booking-phone', '+919812340000');
    await tap('Book');
    expect(server.commands()[0]?.body).toMatchObject({ phone: '+919812340000' });
    expect(said()).toEqual(['That time is gone.']);
    expect(host.querySelector<HTMLInputElement>('#booking-name')?.value).toBe('Ana');
  });
});
