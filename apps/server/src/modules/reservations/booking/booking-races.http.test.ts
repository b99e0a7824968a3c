import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { expect, test } from 'vitest';
import { type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';

const ROUNDS = atDepth(50, 200);
const LONG = 120_000;
const QUARTERS_A_DAY = 24;

const app = await startTestApp();
const mutant = await startMutant(withoutLocks);

/** A different hour and day for each round, so that every one finds the only table free. */
const timeOf = (round: number): string => {
  const day = 1 + Math.floor(round / QUARTERS_A_DAY);
  const hour = (round % QUARTERS_A_DAY) / 2;
  return new Date(Date.parse('2026-11-22T00:30:00Z') + day * 86_400_000 + hour * 7_200_000).toISOString();
};
/** Another number for each round: one has few tables to come. */
const phoneOf = (round: number, party = 0): string => `+9198${String(12_300_000 + 2 * round + party)}`;
const books = (on: TestApp, at: House, time: string, phone: string) =>
  on.call('POST', `/table/booking/${at.storeId}`, {
    body: { name: 'Ida', phone, guests: 2, at: time, duration: 60 },
  });

/** Two parties at the same instant for the last table, again and again; what each pair was answered. */
async function lastTables(on: TestApp, rounds: number): Promise<string[]> {
  const at = await on.house({ store: { tables: [{ name: '1', area: 'Hall', seats: 2 }] } });
  const answers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const time = timeOf(round);
    const pair = await Promise.all([
      books(on, at, time, phoneOf(round)),
      books(on, at, time, phoneOf(round, 1)),
    ]);
    answers.push(
      pair
        .map(({ status }) => status)
        .sort()
        .join(),
    );
  }
  return answers;
}

/** One number with two tables to come books two more at the same instant, again and again. */
async function lastOfNumber(on: TestApp, rounds: number): Promise<string[]> {
  const tables = ['1', '2'].map((name) => ({ name, area: 'Hall', seats: 2 }));
  const at = await on.house({ store: { tables } });
  const answers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = phoneOf(round);
    const [first, second, third] = [0, 1, 2].map((place) => timeOf(3 * round + place)) as [
      string,
      string,
      string,
    ];
    await books(on, at, first, phone);
    await books(on, at, second, phone);
    const pair = await Promise.all([books(on, at, third, phone), books(on, at, third, phone)]);
    const statuses = pair.map(({ status }) => status);
    answers.push(statuses.sort().join());
  }
  return answers;
}

/** A number that was booked four tables within the hour, at two houses, is booked one more at each of them at the same instant. */
async function lastOfHour(on: TestApp, rounds: number): Promise<string[]> {
  const store = { tables: [{ name: '1', area: 'Hall', seats: 2 }] };
  const houses = [await on.house({ store }), await on.house({ store })];
  const answers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = `+9198${String(12_500_000 + round)}`;
    const everywhere = (place: number) =>
      Promise.all(houses.map((at) => books(on, at, timeOf(3 * round + place), phone)));
    await everywhere(0);
    await everywhere(1);
    const statuses = (await everywhere(2)).map(({ status }) => status);
    answers.push(statuses.sort().join());
  }
  return answers;
}

/** Two parties of other hours are moved to the same one at the same instant, again and again. */
async function lastHours(on: TestApp, rounds: number): Promise<string[]> {
  const at = await on.house({ store: { tables: [{ name: '1', area: 'Hall', seats: 2 }] } });
  const host = await on.staff(at, 'host');
  const party = (time: string) => ({ name: 'Ida', guests: 2, at: time, duration: 30 });
  const later = (time: string, minutes: number) =>
    new Date(Date.parse(time) + minutes * 60_000).toISOString();
  const answers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Every other hour: one of the two stays where it was.
    const time = timeOf(2 * round);
    const ids: string[] = [];
    for (const minutes of [30, 60]) {
      const made = await host.call(
        'POST',
        `/staff/stores/${at.storeId}/bookings`,
        party(later(time, minutes)),
      );
      ids.push(made.json<StaffBooking>()._id);
    }
    const pair = await Promise.all(ids.map((id) => host.call('PUT', `/staff/bookings/${id}`, party(time))));
    answers.push(
      pair
        .map(({ status }) => status)
        .sort()
        .join(),
    );
  }
  return answers;
}

/** Two colleagues choose mixes of tables that share one, for the same instant, again and again. */
async function sharedTables(on: TestApp, rounds: number): Promise<string[]> {
  const tables = ['1', '2', '3'].map((name, at) => ({ name, area: at === 2 ? 'Garden' : 'Hall', seats: 4 }));
  const at = await on.house({ store: { tables } });
  const host = await on.staff(at, 'host');
  const path = `/staff/stores/${at.storeId}/bookings`;
  const { tables: plan } = (await host.call('GET', `${path}?day=2026-11-23`)).json<BookingDay>();
  const [one, two, three] = plan.map(({ _id }) => _id);
  const mix = (time: string, ...table_ids: (string | undefined)[]) =>
    host.call('POST', path, { name: 'Ida', guests: 4, at: time, duration: 60, table_ids });
  const answers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const time = timeOf(round);
    const pair = await Promise.all([mix(time, one, two), mix(time, two, three)]);
    const statuses = pair.map(({ status }) => status);
    answers.push(statuses.sort().join());
  }
  return answers;
}

/** Two parties that were given up come back at the same instant to the only table, again and again. */
async function lateParties(on: TestApp, rounds: number): Promise<string[]> {
  on.clock.set('2026-11-22T06:30:00Z');
  const at = await on.house({ store: { tables: [{ name: '1', area: 'Hall', seats: 2 }] } });
  const host = await on.staff(at, 'host');
  const party = { name: 'Ida', guests: 2, at: '2026-11-22T06:30:00Z', duration: 60 };
  const act = (id: string, action: string) => host.call('POST', `/staff/bookings/${id}/actions`, { action });
  const ids: string[] = [];
  for (const _ of ['first', 'second']) {
    const made = await host.call('POST', `/staff/stores/${at.storeId}/bookings`, party);
    ids.push(made.json<StaffBooking>()._id);
    await act(ids.at(-1) ?? '', 'no-show');
  }
  const answers: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = await Promise.all(ids.map((id) => act(id, 'arrive')));
    answers.push(
      pair
        .map(({ status }) => status)
        .sort()
        .join(),
    );
    await Promise.all(ids.map((id) => act(id, 'no-show')));
  }
  return answers;
}

test(
  'given a number with two tables to come, when it books two more at once, then one is kept, 60 times',
  async () => {
    expect(new Set(await lastOfNumber(app, 60))).toEqual(new Set(['201,409']));
  },
  LONG,
);

test(
  'would be caught without the lock, for a number as well',
  async () => {
    expect(await lastOfNumber(mutant, 40)).toContain('201,201');
  },
  LONG,
);

test(
  'given a number with one table left to book within the hour, when it is booked at two houses at once, then one is, 40 times',
  async () => {
    expect(new Set(await lastOfHour(app, 40))).toEqual(new Set(['201,409']));
  },
  LONG,
);

test(
  'would be caught without the lock, for houses as well',
  async () => {
    expect(await lastOfHour(mutant, 40)).toContain('201,201');
  },
  LONG,
);

test(
  'given one table, when two parties that were given up come back at once, then one gets it, 100 times',
  async () => {
    expect(new Set(await lateParties(app, 100))).toEqual(new Set(['200,409']));
  },
  LONG,
);

test(
  'would be caught without the lock, for parties that come back as well',
  async () => {
    expect(await lateParties(mutant, 40)).toContain('200,200');
  },
  LONG,
);

test(
  'given two mixes that share a table, when both are booked for the same instant, then one is, 100 times',
  async () => {
    expect(new Set(await sharedTables(app, 100))).toEqual(new Set(['201,409']));
  },
  LONG,
);

test(
  'would be caught without the lock, for mixes as well',
  async () => {
    expect(await sharedTables(mutant, 40)).toContain('201,201');
  },
  LONG,
);

test(
  'given one table, when two bookings are moved to the same hour, then one is, 100 times',
  async () => {
    expect(new Set(await lastHours(app, 100))).toEqual(new Set(['200,409']));
  },
  LONG,
);

test(
  'would be caught without the lock, for bookings that are moved as well',
  async () => {
    expect(await lastHours(mutant, 40)).toContain('200,200');
  },
  LONG,
);

test(
  `given one table, when two book it for the same instant, then one gets it, ${ROUNDS} times`,
  async () => {
    expect(new Set(await lastTables(app, ROUNDS))).toEqual(new Set(['201,409']));
  },
  LONG,
);

test(
  'would be caught without the lock',
  async () => {
    expect(await lastTables(mutant, 40)).toContain('201,201');
  },
  LONG,
);
