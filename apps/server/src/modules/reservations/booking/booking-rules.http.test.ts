import type { Booking } from '@tableside/contract/reservations.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();
const DAY = '2026-11-21';
const DAY_MS = 86_400_000;
const NOON = '2026-11-21T06:30:00.000Z'; // 12:00 in Kolkata
let guest = 0;

/** A house at half past nine, two and a half hours before it opens, that takes bookings by these rules. */
async function houseWith(rules: Partial<StoreSettings['booking']>) {
  app.clock.set('2026-11-21T04:00:00Z');
  const hours = [{ day: 6, from: '12:00', to: '23:00' }];
  const tables = ['1', '2', '3', '4'].map((name) => ({ name, area: 'Hall', seats: 6 }));
  const at = await app.house({ store: { hours, tables } });
  const owner = await app.staff(at, 'owner');
  const path = `/staff/stores/${at.storeId}/settings`;
  const settings = (await owner.call('GET', path)).json<StoreSettings>();
  const saved = await owner.call('PUT', path, { ...settings, booking: { ...settings.booking, ...rules } });
  const wish = (more: Record<string, unknown>) => {
    guest += 1;
    return { name: 'Ana', phone: `+9197${String(40_000_000 + guest)}`, guests: 2, at: NOON, ...more };
  };
  const books = (more: Record<string, unknown> = {}) =>
    app.call('POST', `/table/booking/${at.storeId}`, { body: wish(more) });
  return {
    saved,
    books,
    /** Books a table as a guest and gives it back at once; what booking it was answered. */
    booksInVain: async (more: Record<string, unknown> = {}) => {
      const made = await books(more);
      if (made.status === 201) await app.call('DELETE', `/table/bookings/${made.json<Booking>()._id}`);
      return made;
    },
    staffBooks: (more: Record<string, unknown> = {}) =>
      owner.call('POST', `/staff/stores/${at.storeId}/bookings`, { ...wish(more), note: '' }),
    slots: async (guests = 2) =>
      (await app.call('GET', `/table/booking/${at.storeId}/slots?day=${DAY}&guests=${guests}`)).json<{
        slots: { at: string; free: boolean }[];
      }>().slots,
  };
}

test('a larger party than may book for itself hears how many may, and is booked by the staff', async () => {
  const { books, staffBooks, slots } = await houseWith({ largest: 4 });
  const refused = await books({ guests: 5 });
  expect([refused.status, codeOf(refused), refused.json<{ largest: number }>().largest]).toEqual([
    409,
    'party-too-large',
    4,
  ]);
  expect([(await slots(4)).length > 0, await slots(5)]).toEqual([true, []]);
  expect((await books({ guests: 4 })).status).toBe(201);
  expect((await staffBooks({ guests: 5 })).json<Booking>().state).toBe('confirmed');
});

test.each(['0100-01-01', '9999-12-31'])(
  'a day of no time, such as %s, is refused, also in a house that never closes',
  async (day) => {
    const at = await app.house({ store: { hours: [] } });
    const owner = await app.staff(at, 'owner');
    const bookings = `/staff/stores/${at.storeId}/bookings`;
    const asked = [
      await app.call('GET', `/table/booking/${at.storeId}/slots?day=${day}`),
      await owner.call('GET', `${bookings}/times?day=${day}`),
      await owner.call('GET', `${bookings}?day=${day}`),
    ];
    expect(asked.map(codeOf)).toEqual(['malformed', 'malformed', 'malformed']);
  },
);

test('guests give the notice that is set, the staff none', async () => {
  const { books, staffBooks, slots } = await houseWith({ notice_minutes: 180 });
  expect(codeOf(await books())).toBe('time-not-bookable');
  const [first] = await slots();
  expect(first?.at).toBe('2026-11-21T07:00:00.000Z');
  expect((await books({ at: first?.at })).status).toBe(201);
  expect((await staffBooks()).status).toBe(201);
});

test('one number has three tables to come at a house, unless the staff book; what is cancelled or past counts no more', async () => {
  const { books, staffBooks } = await houseWith({});
  const phone = '+919845000001';
  const week = (days: number) => ({
    phone,
    at: new Date(Date.parse(NOON) + days * 7 * DAY_MS).toISOString(),
  });
  const [first] = [await books(week(0)), await books(week(1)), await books(week(2))];
  const refused = await books(week(3));
  expect([refused.status, codeOf(refused)]).toEqual([409, 'too-many-bookings']);
  expect((await books({ ...week(3), phone: '+919845000002' })).status).toBe(201);
  await app.call('DELETE', `/table/bookings/${first?.json<Booking>()._id}`);
  expect((await books(week(3))).status).toBe(201);
  expect(codeOf(await books(week(4)))).toBe('too-many-bookings');
  expect((await staffBooks(week(4))).status).toBe(201);
  app.clock.set(new Date(Date.parse(NOON) + 15 * DAY_MS).toISOString());
  expect((await books(week(5))).status).toBe(201);
});

test('a number is booked five tables an hour and ten a day by guests, whatever became of them and wherever', async () => {
  const [house, other] = [await houseWith({}), await houseWith({})];
  const week = new Date(Date.parse(NOON) + 7 * DAY_MS).toISOString();
  const mine = { phone: '+919845000011', at: week };
  const again = async (times: number) => {
    const answers: number[] = [];
    for (let n = 0; n < times; n += 1) answers.push((await house.booksInVain(mine)).status);
    return answers;
  };
  expect(await again(5)).toEqual([201, 201, 201, 201, 201]);
  expect(codeOf(await house.books(mine))).toBe('too-many-bookings');
  expect(codeOf(await other.books(mine))).toBe('too-many-bookings');
  expect((await house.books({ at: week })).status).toBe(201);
  expect((await house.staffBooks(mine)).status).toBe(201);
  app.clock.advance(3_600_000);
  expect(await again(6)).toEqual([201, 201, 201, 201, 201, 409]);
  app.clock.advance(3_600_000);
  expect(codeOf(await other.books(mine))).toBe('too-many-bookings');
  app.clock.advance(DAY_MS - 2 * 3_600_000);
  expect((await other.books(mine)).status).toBe(201);
});

test('no more arrive in a quarter of an hour than is set, though tables are free', async () => {
  const { books, slots } = await houseWith({ pace: 4 });
  expect((await books({ guests: 3 })).status).toBe(201);
  expect(codeOf(await books())).toBe('slot-full');
  expect((await slots()).slice(0, 2).map(({ free }) => free)).toEqual([false, true]);
});

test.each([
  ['a party of nobody', { largest: 0 }],
  ['a party larger than any', { largest: 31 }],
  ['notice of more than a week', { notice_minutes: 10_081 }],
  ['nobody arriving', { pace: 0 }],
])('%s is no rule', async (_, rules) => {
  expect((await houseWith(rules)).saved.status).toBe(400);
});
