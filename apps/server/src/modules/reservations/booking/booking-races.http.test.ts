import pg from 'pg';
import { expect, test } from 'vitest';
import { type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { cloneDatabase } from '../../../../testing/database.ts';

const ROUNDS = 200;
const LONG = 120_000;
const QUARTERS_A_DAY = 24;

/** The same program over a database whose advisory locks do nothing. */
async function unlocked(): Promise<TestApp> {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create schema mutant;
    create function mutant.pg_advisory_xact_lock(bigint) returns void language sql as 'select null::void';
    alter database "${new URL(databaseUrl).pathname.slice(1)}" set search_path = mutant, pg_catalog, public;`);
  await client.end();
  return startTestApp({ databaseUrl });
}
const app = await startTestApp();
const mutant = await unlocked();

/** A different hour and day for each round, so that every one finds the only table free. */
const timeOf = (round: number): string => {
  const day = 1 + Math.floor(round / QUARTERS_A_DAY);
  const hour = (round % QUARTERS_A_DAY) / 2;
  return new Date(Date.parse('2026-11-22T00:30:00Z') + day * 86_400_000 + hour * 7_200_000).toISOString();
};
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
      books(on, at, time, '+919812300001'),
      books(on, at, time, '+919812300002'),
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

test(
  'given one table, when two book it for the same instant, then one gets it, 200 times',
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
