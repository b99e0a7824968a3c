import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { BookingDay, StaffBooking, StaffQueue } from '@tableside/contract/staff-reservations.schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();
const DAY = '2026-11-21';
const NINE = '2026-11-21T15:30:00.000Z'; // 21:00 in Kolkata
const LATE = '2026-11-21T16:15:00.000Z';
const hours = [{ day: 6, from: '12:00', to: '02:00' }];
const tables = (...seats: number[]) =>
  seats.map((each, at) => ({ name: String(at + 1), area: 'Hall', seats: each }));

/** A house of tables for so many, open until two in the night; a party of two was given up at nine. */
async function givenUp(...seats: number[]) {
  app.clock.set(NINE);
  const at = await app.house({ store: { hours, tables: tables(...seats) } });
  const [host, owner] = [await app.staff(at, 'host'), await app.staff(at, 'owner')];
  const path = `/staff/stores/${at.storeId}`;
  const books = (more: Record<string, unknown> = {}) =>
    host.call('POST', `${path}/bookings`, { name: 'Ana', guests: 2, at: NINE, ...more });
  const acts = (id: string, action: string) => host.call('POST', `/staff/bookings/${id}/actions`, { action });
  const missed = (await books()).json<StaffBooking>();
  await acts(missed._id, 'no-show');
  app.clock.set(LATE);
  return {
    at,
    host,
    path,
    books,
    acts,
    missed,
    arrives: () => acts(missed._id, 'arrive'),
    day: async () => (await host.call('GET', `${path}/bookings?day=${DAY}`)).json<BookingDay>(),
    written: async () =>
      (await owner.call('GET', `${path}/audit?kind=booking`))
        .json<{ data: AuditEntry[] }>()
        .data.filter(({ action }) => action === 'booking.come-back'),
  };
}

describe('a party that was given up and comes after all', () => {
  test('arrives at the table of its booking, which is written down and keeps it from others', async () => {
    const { arrives, missed, books, written } = await givenUp(2);
    const back = await arrives();
    expect([back.status, back.json<StaffBooking>()]).toMatchObject([
      200,
      { state: 'arrived', table_ids: missed.table_ids, at: NINE },
    ]);
    expect(codeOf(await books({ at: LATE }))).toBe('slot-full');
    expect(await written()).toMatchObject([
      { target: missed._id, details: { code: missed.code, guests: 2, at: NINE } },
    ]);
    expect(codeOf(await arrives())).toBe('state-changed');
  });

  test('gets another table where somebody else keeps its own by now', async () => {
    const { arrives, missed, books, written } = await givenUp(2, 4);
    const [own] = missed.table_ids;
    await books({ at: LATE, table_ids: [own] });
    const back = (await arrives()).json<StaffBooking>();
    expect(back.state).toBe('arrived');
    expect(back.table_ids).not.toContain(own);
    expect((await written())[0]?.details['tables']).toEqual({ from: '1', to: '2' });
  });

  test('gets no table that somebody else keeps by now when its own stay is over', async () => {
    const { arrives, missed, books } = await givenUp(2, 4);
    const [own] = missed.table_ids;
    app.clock.set('2026-11-21T17:30:00Z'); // 23:00, half an hour after its end
    const soon = '2026-11-21T18:00:00.000Z';
    expect((await books({ name: 'Ben', at: soon, table_ids: [own] })).status).toBe(201);
    const back = (await arrives()).json<StaffBooking>();
    expect(back.state).toBe('arrived');
    expect(back.table_ids).not.toContain(own);
  });

  test('keeps its tables for a stay as long as its own once that is over, and is written anew as any other', async () => {
    const { host, arrives, books, missed, written } = await givenUp(2);
    app.clock.set('2026-11-21T17:30:42Z');
    const back = (await arrives()).json<StaffBooking>();
    const { name, guests, at } = back;
    expect(back).toMatchObject({
      table_ids: missed.table_ids,
      at: '2026-11-21T17:30:00.000Z',
      until: '2026-11-21T19:00:00.000Z',
    });
    expect(codeOf(await books({ name: 'Ben', at: '2026-11-21T18:45:00.000Z' }))).toBe('slot-full');
    const anew = { name, guests, at, duration: 90, note: 'By the window' };
    expect((await host.call('PUT', `/staff/bookings/${missed._id}`, anew)).status).toBe(200);
    expect((await written())[0]?.details['at']).toEqual({ from: NINE, to: at });
  });

  test('keeps them so too where nobody had given it up', async () => {
    const { acts, books } = await givenUp(2);
    const ben = (await books({ name: 'Ben', at: LATE })).json<StaffBooking>();
    app.clock.set('2026-11-21T17:50:00Z');
    expect((await acts(ben._id, 'arrive')).json()).toMatchObject({
      state: 'arrived',
      at: '2026-11-21T17:50:00.000Z',
      until: '2026-11-21T19:20:00.000Z',
    });
    expect(codeOf(await books({ at: '2026-11-21T18:30:00.000Z' }))).toBe('slot-full');
  });

  test.each(['the bookings', 'the line'])(
    'sits at them for a stay as long as its own once that is over, led there from %s',
    async (from) => {
      const { host, path, acts, books, day } = await givenUp(2);
      const ben = (await books({ name: 'Ben', at: LATE })).json<StaffBooking>();
      const [table_id] = ben.table_ids;
      if (from === 'the line') {
        const walkIn = await host.call('POST', `${path}/seatings`, { table_id });
        app.clock.set('2026-11-21T17:00:00Z');
        await acts(ben._id, 'arrive');
        await host.call(
          'POST',
          `/staff/seatings/${walkIn.json<{ seating_id: string }>().seating_id}/release`,
        );
      }
      app.clock.set('2026-11-21T17:50:00Z');
      const [waiting] = (await host.call('GET', `${path}/queue`)).json<StaffQueue>().entries;
      const seated = waiting
        ? await host.call('POST', `/staff/queue/${waiting._id}/seat`, { table_id })
        : await host.call('POST', `/staff/bookings/${ben._id}/seat`, {});
      expect([seated.status, waiting !== undefined]).toEqual([201, from === 'the line']);
      const at = '2026-11-21T17:50:00.000Z';
      expect((await day()).bookings.find(({ _id }) => _id === ben._id)).toMatchObject({
        state: 'seated',
        at,
        until: '2026-11-21T19:20:00.000Z',
      });
      expect(codeOf(await books({ at: '2026-11-21T18:30:00.000Z' }))).toBe('slot-full');
    },
  );

  test('has none while every table is kept, and stays given up; then it arrives', async () => {
    const { arrives, acts, books, day, written } = await givenUp(2);
    const other = (await books({ name: 'Ben', at: LATE })).json<StaffBooking>();
    const refused = await arrives();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'slot-full']);
    expect((await day()).bookings.map(({ state }) => state)).toEqual(['no-show', 'confirmed']);
    expect(await written()).toEqual([]);
    await acts(other._id, 'cancel');
    expect((await arrives()).status).toBe(200);
  });

  test('waits in the line while somebody sits at its table', async () => {
    const { host, path, arrives, missed } = await givenUp(2);
    await host.call('POST', `${path}/seatings`, { table_id: missed.table_ids[0] });
    expect((await arrives()).status).toBe(200);
    const { entries } = (await host.call('GET', `${path}/queue`)).json<StaffQueue>();
    expect(entries).toMatchObject([{ name: 'Ana', source: 'booking' }]);
  });

  test('is seated', async () => {
    const { host, arrives, missed, day } = await givenUp(2);
    await arrives();
    expect((await host.call('POST', `/staff/bookings/${missed._id}/seat`, {})).status).toBe(201);
    expect((await day()).bookings).toMatchObject([{ state: 'seated' }]);
  });

  test('may come until its day is over, after midnight too', async () => {
    const { arrives, day } = await givenUp(2);
    app.clock.set('2026-11-21T20:00:00Z'); // 01:30 on the 22nd
    expect((await day()).running).toBe(true);
    expect((await arrives()).status).toBe(200);
  });

  test('has nothing to come back to on the next day', async () => {
    const { at, path, missed } = await givenUp(2);
    app.clock.set('2026-11-22T07:30:00Z');
    const host = await app.staff(at, 'host');
    const before = await host.call('GET', `${path}/bookings?day=${DAY}`);
    expect(before.json<BookingDay>().running).toBe(false);
    const late = await host.call('POST', `/staff/bookings/${missed._id}/actions`, { action: 'arrive' });
    expect(codeOf(late)).toBe('state-changed');
  });

  test.each(['confirm', 'finish', 'cancel', 'no-show'])(
    'can do no more than arrive, not %s',
    async (action) => {
      const { acts, missed } = await givenUp(2);
      expect(codeOf(await acts(missed._id, action))).toBe('state-changed');
    },
  );

  test('is out of reach for a house of its own', async () => {
    const { missed } = await givenUp(2);
    const { host } = await givenUp(2);
    const strange = await host.call('POST', `/staff/bookings/${missed._id}/actions`, { action: 'arrive' });
    expect(strange.status).toBe(404);
  });
});

const KEEPING: readonly StaffBooking['state'][] = ['requested', 'confirmed', 'arrived', 'seated'];

/** Whether two bookings of the day keep one table at one time. */
const collide = (bookings: readonly StaffBooking[]): boolean =>
  bookings.some((one, place) =>
    bookings
      .slice(place + 1)
      .some(
        (other) =>
          one.at < other.until &&
          other.at < one.until &&
          one.table_ids.some((id) => other.table_ids.includes(id)),
      ),
  );

const QUARTER_MS = 900_000;
const nextQuarter = (now: Date): number => Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS;

test('whoever books, is given up and comes back: no table is kept twice at one time', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('book'),
      guests: fc.integer({ min: 1, max: 6 }),
      late: fc.nat({ max: 6 }),
    }),
    fc.record({ kind: fc.constantFrom('no-show', 'arrive'), which: fc.nat({ max: 9 }) }),
    fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 20, max: 60 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { books, acts, day } = await givenUp(2, 2, 4);
      for (const next of steps) {
        const { bookings } = await day();
        if ('minutes' in next) app.clock.advance(next.minutes * 60_000);
        else if ('which' in next) await acts(bookings[next.which % bookings.length]?._id ?? '', next.kind);
        else {
          const at = new Date(nextQuarter(app.clock.now()) + next.late * QUARTER_MS).toISOString();
          await books({ guests: next.guests, at });
        }
      }
      const kept = (await day()).bookings.filter(({ state }) => KEEPING.includes(state));
      expect(collide(kept)).toBe(false);
    }),
    { numRuns: 15 },
  );
}, 120_000);
