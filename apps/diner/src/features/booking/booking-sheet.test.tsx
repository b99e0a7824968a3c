// @vitest-environment happy-dom
import type { Booking } from '@tableside/contract/reservations.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { takeUpKept } from '../../lib/store.ts';
import { BookingScreen } from './booking-screen.tsx';
import { BookingSheet } from './booking-sheet.tsx';

const NOW = Date.parse('2026-11-21T06:00:00.000Z');
/** In Kolkata: one o'clock, and seven and half past seven in the evening. */
const LUNCH = '2026-11-21T07:30:00.000Z';
const SEVEN = '2026-11-21T13:30:00.000Z';
const HALF_PAST = '2026-11-21T14:00:00.000Z';
const AWAY = "We can't reach the restaurant right now";
const UNKNOWN = "We don't know yet whether that worked";
let house: House;

const bookingOf = (change: Partial<Booking> = {}): Booking => ({
  _id: `booking-of-${house.id}`,
  code: 'KW4XM2',
  state: 'requested',
  at: SEVEN,
  until: HALF_PAST,
  guests: 2,
  name: 'Ana',
  note: '',
  tables: ['5'],
  store: {
    _id: house.id,
    name: 'Jade Garden',
    address: '1 Quay Road',
    phone: '+91 22 5550',
    timezone: 'Asia/Kolkata',
    country: 'IN',
  },
  may_confirm: false,
  may_cancel: true,
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  startAfresh();
  takeUpKept();
  house = openHouse();
  house.server.reply(`GET /table/booking/${house.id}/slots`, () => ({
    body: {
      timezone: 'Asia/Kolkata',
      slots: [
        { at: LUNCH, free: true },
        { at: SEVEN, free: true },
        { at: HALF_PAST, free: false },
      ],
    },
  }));
});
afterEach(() => vi.useRealTimers());

const onClose = vi.fn();
const POST = () => `POST /table/booking/${house.id}`;
async function asking(as: { readonly name: string; readonly phone?: string } | null = { name: 'Ana' }) {
  sitDown(house, as);
  onClose.mockReset();
  const app = await stage(<BookingSheet open onClose={onClose} />);
  await until(() => app.all('[name="booking-time"]').length > 0, 'the times');
  return app;
}
type Shown = Awaited<ReturnType<typeof asking>>;
const time = async (app: Shown, at: string): Promise<void> => {
  const field = app.all('[name="booking-time"]').find((one) => one.getAttribute('value') === at);
  if (!field) throw new Error(`no time ${at}`);
  await app.tap(field);
};
const chosenTimes = (app: Shown): readonly string[] =>
  app
    .all('[name="booking-time"]')
    .filter((field) => field instanceof HTMLInputElement && field.checked)
    .map((field) => field.getAttribute('value') ?? '');

describe('choosing a time', () => {
  it('shows two weeks, the times by meal in the restaurant’s hours, and which are full', async () => {
    const app = await asking();
    expect(app.all('[name="booking-day"]')).toHaveLength(14);
    expect(app.texts('legend')).toEqual(['Day', 'Lunch', 'Dinner']);
    expect(app.texts('.radio-card .choice-label')).toEqual(['1:00 pm', '7:00 pm', '7:30 pm']);
    expect(app.texts('.choice-off .choice-note')).toEqual(['Full']);
    expect(app.all('[name="booking-time"]').at(-1)).toHaveProperty('disabled', true);
  });

  it('given another day or another party, then asks for its times and forgets the one chosen', async () => {
    const app = await asking();
    await time(app, SEVEN);
    expect(chosenTimes(app)).toEqual([SEVEN]);
    const [, tomorrow] = app.all('[name="booking-day"]');
    if (tomorrow) await app.tap(tomorrow);
    await settle(20);
    expect(chosenTimes(app)).toEqual([]);
    await time(app, LUNCH);
    await app.tap('One more');
    await settle(20);
    expect(chosenTimes(app)).toEqual([]);
    expect(
      house.server.calls('GET /table/booking/*/slots').map(({ query }) => Object.fromEntries(query)),
    ).toEqual([
      { day: '2026-11-21', guests: '2' },
      { day: '2026-11-22', guests: '2' },
      { day: '2026-11-22', guests: '3' },
    ]);
  });

  it('given it stays open over midnight, then it goes on with the day that has begun', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const app = await asking();
    await time(app, SEVEN);
    vi.setSystemTime(Date.parse('2026-11-21T18:30:00.000Z'));
    await settle(60_000);
    const days = app.all('[name="booking-day"]').filter((day) => day instanceof HTMLInputElement);
    expect(days.map(({ value, checked }) => [value, checked])[0]).toEqual(['2026-11-22', true]);
    expect(chosenTimes(app)).toEqual([]);
    expect(house.server.calls('GET /table/booking/*/slots').at(-1)?.query.get('day')).toBe('2026-11-22');
  });

  it('lets no larger party choose than may book here, and says what to do', async () => {
    const { preferences } = house.store;
    const booking = { ...preferences.booking, largest: 3 };
    const body = { ...house.store, preferences: { ...preferences, booking } };
    house.server.reply(`GET /stores/${house.id}`, () => ({ body }));
    const app = await asking();
    expect(app.shows('For more than 3 people, please call the restaurant.')).toBe(true);
    await app.tap('One more');
    await app.tap('One more');
    expect(
      house.server.calls('GET /table/booking/*/slots').map(({ query }) => query.get('guests')),
    ).not.toContain('4');
  });

  it.each([
    [
      'has no times',
      { body: { timezone: 'Asia/Kolkata', slots: [] } },
      'No table can be booked on this day.',
    ],
    ['takes no bookings', refusal(409, 'booking-closed'), 'booking-closed said the server'],
  ])('given the day %s, then it says so', async (_, answer, words) => {
    house.server.reply(`GET /table/booking/${house.id}/slots`, () => answer);
    sitDown(house, { name: 'Ana' });
    const app = await stage(<BookingSheet open onClose={onClose} />);
    await app.see(words);
    expect(app.all('[name="booking-time"]')).toEqual([]);
  });

  it('given the times cannot be had, then they are asked for again on a tap', async () => {
    const path = `GET /table/booking/${house.id}/slots`;
    house.server.reply(path, () => 'away');
    const app = await stage(<BookingSheet at={house.store} open onClose={onClose} />);
    await app.see('Try again');
    house.server.reply(path, () => ({
      body: { timezone: 'Asia/Kolkata', slots: [{ at: LUNCH, free: true }] },
    }));
    await app.tap('Try again');
    await until(() => app.all('[name="booking-time"]').length > 0, 'its times');
  });

  it('given a store, then it is asked, wherever one is', async () => {
    const app = await stage(<BookingSheet at={house.store} open onClose={onClose} />);
    await until(() => app.all('[name="booking-time"]').length > 0, 'its times');
  });
});

describe('booking', () => {
  it('sends whom to expect and when, and shows the booking with its code and a file for the calendar', async () => {
    house.server.reply(POST(), () => ({ status: 201, body: bookingOf({ note: 'A birthday' }) }));
    const app = await asking({ name: 'Ana', phone: '+919812345678' });
    await time(app, SEVEN);
    await app.type('#booking-note', '  A birthday ');
    await app.tap('Book this table');
    await app.see('At the door: Ana, KW4XM2');
    expect(house.server.calls(POST()).map(({ body }) => body)).toEqual([
      { name: 'Ana', phone: '+919812345678', guests: 2, at: SEVEN, note: 'A birthday' },
    ]);
    expect(said()).toEqual(['Table booked successfully']);
    const file = app.button('Add to calendar');
    expect(file.getAttribute('download')).toBe('KW4XM2.ics');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('DTSTART:20261121T133000Z');
    expect(app.button("Your booking's page").getAttribute('href')).toBe(`/booking?id=booking-of-${house.id}`);
    await app.tap('Done');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('given nothing is filled in, then it says at each place what is missing and sends nothing', async () => {
    const app = await asking(null);
    await app.tap('Book this table');
    expect(app.shows('Please choose a time.')).toBe(true);
    expect(app.all('[aria-invalid="true"]').map(({ id }) => id)).toEqual(['booking-name', 'booking-phone']);
    expect(app.shows('Please fill this in.')).toBe(true);
    expect(house.server.calls(POST())).toEqual([]);
  });

  it('given the time has just been taken, then the nearest free ones are one tap away', async () => {
    house.server.reply(POST(), () => refusal(409, 'slot-full', { alternatives: [LUNCH, HALF_PAST] }));
    const app = await asking();
    await time(app, SEVEN);
    await app.tap('Book this table');
    await app.see('That time has just been taken.');
    expect(chosenTimes(app)).toEqual([]);
    house.server.reply(POST(), () => ({ status: 201, body: bookingOf({ at: LUNCH }) }));
    await app.tap('1:00 pm');
    expect(app.button('1:00 pm').getAttribute('aria-pressed')).toBe('true');
    await app.tap('Book this table');
    await app.see('KW4XM2');
    expect(house.server.calls(POST()).at(-1)?.body).toMatchObject({ at: LUNCH });
  });

  it.each(['One more', 'a later day'])(
    'given %s is wanted after a refusal, then free times of the old wish are offered no longer',
    async (wish) => {
      house.server.reply(POST(), () => refusal(409, 'slot-full', { alternatives: [LUNCH] }));
      const app = await asking();
      await time(app, SEVEN);
      await app.tap('Book this table');
      await app.see('That time has just been taken.');
      const later = app.all('[name="booking-day"]').at(-1);
      if (wish === 'One more') await app.tap(wish);
      else if (later) await app.tap(later);
      await settle(10);
      expect(app.shows('That time has just been taken.')).toBe(false);
      expect(app.has('1:00 pm')).toBe(false);
    },
  );

  it.each([
    ['a refusal', refusal(409, 'phone-not-served'), 'phone-not-served said the server'],
    ['no connection', 'away', UNKNOWN],
  ] as const)('given %s, then it says why and what was typed stays', async (_, answer, words) => {
    house.server.reply(POST(), () => answer);
    const app = await asking();
    await app.type('#booking-name', 'Ana Lima');
    await time(app, SEVEN);
    await app.tap('Book this table');
    await app.see(words);
    expect(app.all('#booking-name')[0]).toHaveProperty('value', 'Ana Lima');
    expect(chosenTimes(app)).toEqual([SEVEN]);
  });
});

it('given the sheet was closed before it was booked, then what was typed waits, until it is booked', async () => {
  house.server.reply(POST(), () => ({ status: 201, body: bookingOf() }));
  const before = await asking(null);
  await before.type('#booking-name', 'Ana');
  await before.type('#booking-phone', '98123 45678');
  await before.type('#booking-note', 'A birthday');
  before.host.remove();
  const written = (app: Shown) =>
    ['name', 'phone', 'note'].map((field) => Reflect.get(app.all(`#booking-${field}`)[0] ?? {}, 'value'));
  const app = await asking(null);
  expect(written(app)).toEqual(['Ana', '98123 45678', 'A birthday']);
  await time(app, SEVEN);
  await app.tap('Book this table');
  await app.see('KW4XM2');
  app.host.remove();
  expect(written(await asking(null))).toEqual(['', '', '']);
});

describe('what answers a tap far below it comes into sight', () => {
  const scrolledTo = () => vi.spyOn(Element.prototype, 'scrollIntoView').mockReset();

  it('given something is missing, then the first of it', async () => {
    const scrolled = scrolledTo();
    const app = await asking(null);
    await app.tap('Book this table');
    await settle(30);
    expect(scrolled.mock.contexts[0]).toHaveProperty('textContent', 'Please choose a time.');
  });

  it('given a refusal, then its words', async () => {
    const scrolled = scrolledTo();
    house.server.reply(POST(), () => refusal(409, 'phone-not-served'));
    const app = await asking();
    await time(app, SEVEN);
    await app.tap('Book this table');
    await app.see('phone-not-served said the server');
    expect(scrolled.mock.contexts[0]).toHaveProperty('textContent', 'phone-not-served said the server');
  });
});

describe('a booking whose answer was lost', () => {
  const keys = () => house.server.calls(POST()).map(({ headers }) => headers.get('idempotency-key'));
  async function lost() {
    house.server.reply(POST(), () => 'away');
    const app = await asking({ name: 'Ana', phone: '+919812345678' });
    await time(app, SEVEN);
    await app.tap('Book this table');
    await app.see(UNKNOWN);
    house.server.reply(POST(), () => ({ status: 201, body: bookingOf() }));
    return app;
  }

  it('keeps its time and goes again with the same key', async () => {
    const app = await lost();
    expect(chosenTimes(app)).toEqual([SEVEN]);
    await app.tap('Book this table');
    await app.see('KW4XM2');
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('given the sheet was closed meanwhile, then the same wish is the same booking', async () => {
    (await lost()).host.remove();
    const app = await asking({ name: 'Ana', phone: '+919812345678' });
    await time(app, SEVEN);
    await app.tap('Book this table');
    await app.see('KW4XM2');
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  });

  it('given another wish, then it is another booking with a key of its own', async () => {
    const app = await lost();
    await app.type('#booking-note', 'A birthday');
    await app.tap('Book this table');
    await app.see('KW4XM2');
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('the booking’s page', () => {
  const ofIt = (rest = '') => `/table/bookings/booking-of-${house.id}${rest}`;
  async function opened(change: Partial<Booking> = {}) {
    house.server.reply(`GET ${ofIt()}`, () => ({ body: bookingOf(change) }));
    const app = await stage(<BookingScreen />, { path: `/booking?id=booking-of-${house.id}` });
    await app.see('KW4XM2');
    return app;
  }

  it('tells when, for how many and where, whoever holds the link', async () => {
    const app = await opened({ guests: 1 });
    expect(app.shows('Kept for you')).toBe(true);
    expect(app.shows('1 person')).toBe(true);
    expect(app.shows('Jade Garden · 1 Quay Road')).toBe(true);
    expect(app.texts('.booking-card h2')).toEqual([
      expect.stringMatching(/^Saturday,? 21 November 2026 .*7:00 pm$/),
    ]);
  });

  it('is confirmed by one tap', async () => {
    const app = await opened({ may_confirm: true });
    house.server.reply(`POST ${ofIt('/confirm')}`, () => ({ body: bookingOf({ state: 'confirmed' }) }));
    const yes = app.button("I'm coming");
    yes.focus();
    await app.tap(yes);
    await app.see('Confirmed');
    expect(app.has("I'm coming")).toBe(false);
    expect(app.texts('[role="status"]')).toContain('Confirmed');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('is called off after one more question, and then has no file for the calendar', async () => {
    const app = await opened();
    house.server.reply(`DELETE ${ofIt()}`, () => ({
      body: bookingOf({ state: 'cancelled', may_cancel: false }),
    }));
    await app.tap('Cancel booking');
    await app.tap('Keep booking');
    expect(house.server.calls('DELETE /table/bookings/*')).toEqual([]);
    await app.tap('Cancel booking');
    const [sure] = app.all('dialog .btn-danger');
    if (sure) await app.tap(sure);
    await app.see('Cancelled');
    expect(app.texts('.status-problem')).toEqual(['Cancelled']);
    expect(house.server.calls('DELETE /table/bookings/*')).toHaveLength(1);
    expect(app.has('Add to calendar')).toBe(false);
    expect(app.has('Cancel booking')).toBe(false);
  });

  it.each([
    ['too late', refusal(409, 'booking-too-late'), 'booking-too-late said the server'],
    ['no connection', 'away', AWAY],
  ] as const)('given %s, then it stays and says why', async (_, answer, words) => {
    const app = await opened();
    house.server.reply(`DELETE ${ofIt()}`, () => answer);
    await app.tap('Cancel booking');
    const [sure] = app.all('dialog .btn-danger');
    if (sure) await app.tap(sure);
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(app.shows('Kept for you')).toBe(true);
  });

  const callOff = async (app: Awaited<ReturnType<typeof opened>>): Promise<void> => {
    await app.tap('Cancel booking');
    const [sure] = app.all('dialog .btn-danger');
    if (sure) await app.tap(sure);
  };
  const gone = () => bookingOf({ state: 'cancelled', may_cancel: false });

  it.each([
    ['the house was faster', refusal(409, 'state-changed')],
    ['it worked, and the answer was lost', 'away'],
  ] as const)('given %s, then it is shown as it is now', async (_, answer) => {
    const app = await opened();
    house.server.reply(`DELETE ${ofIt()}`, () => {
      house.server.reply(`GET ${ofIt()}`, () => ({ body: gone() }));
      return answer;
    });
    await callOff(app);
    await app.see('Cancelled');
    expect(app.has('Cancel booking')).toBe(false);
  });

  it('given no answer came, then trying once more counts once', async () => {
    const app = await opened();
    house.server.reply(`DELETE ${ofIt()}`, () => 'away');
    await callOff(app);
    house.server.reply(`DELETE ${ofIt()}`, () => ({ body: gone() }));
    await callOff(app);
    await app.see('Cancelled');
    const keys = house.server
      .calls('DELETE /table/bookings/*')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['requested', true],
    ['confirmed', false],
  ] as const)('given one that is %s and too late to cancel here, then whom to call', async (state, may) => {
    const app = await opened({ state, may_cancel: false, may_confirm: may });
    expect(app.shows("It's too late to cancel here. Please call +91 22 5550.")).toBe(true);
    expect(app.has('Cancel booking')).toBe(false);
  });

  it.each(['seated', 'cancelled'] as const)('given one that is %s, then nobody is to call', async (state) => {
    const app = await opened({ state, may_cancel: false, may_confirm: false });
    expect(app.shows("It's too late to cancel here")).toBe(false);
  });

  it('given it is not there, then it says so and can be tried again; without an id there is nothing to try', async () => {
    const app = await stage(<BookingScreen />, { path: `/booking?id=booking-of-${house.id}` });
    await app.see("We can't find this booking");
    house.server.reply(`GET ${ofIt()}`, () => ({ body: bookingOf() }));
    await app.tap('Try again');
    await app.see('KW4XM2');
    const none = await stage(<BookingScreen />, { path: '/booking' });
    await none.see("We can't find this booking");
    expect(none.has('Try again')).toBe(false);
  });
});
