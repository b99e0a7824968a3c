import type { QueueEntry } from '@tableside/contract/reservations.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { StaffQueue } from '@tableside/contract/staff-reservations.schema';
import { expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';
import { QUEUE_LIMIT } from './queue-entry.ts';

const ROUNDS = atDepth(50, 200);
const LONG = 120_000;

/** Nor do the unique rules do anything there. */
const withoutRules = `
  alter table queue_entry drop constraint queue_entry_store_id_day_token_number_key;
  drop index seating_one_open_per_table;`;
const app = await startTestApp();
const mutant = await startMutant((database) => withoutLocks(database) + withoutRules);

const joins = (on: TestApp, at: House) =>
  on.call('POST', `/waiting_queue/${at.storeId}/add`, { body: { name: 'Ida', guests: 2 } });
const idIn = (answer: { json: <T>() => T }): string => answer.json<QueueEntry>()._id;

/** Two parties at the same moment for the last place, again and again; how many got one each time. */
async function lastPlaces(on: TestApp, rounds: number): Promise<number[]> {
  const at = await on.house();
  for (let party = 1; party < QUEUE_LIMIT; party += 1) await joins(on, at);
  const won: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([joins(on, at), joins(on, at)]);
    const in_ = answers.filter(({ status }) => status === 201);
    won.push(in_.length);
    for (const answer of in_) await on.call('DELETE', `/waiting_queue/${at.storeId}/${idIn(answer)}`);
  }
  return won;
}

/** Two parties that two hosts lead to one table at the same moment; how many sat down each time. */
async function oneTable(on: TestApp, rounds: number): Promise<number[]> {
  const at = await on.house();
  const [host, waiter] = [await on.staff(at, 'host'), await on.staff(at, 'waiter')];
  const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const table_id = floor[0]?._id;
  const seats = (who: StaffInTest, id: string) => who.call('POST', `/staff/queue/${id}/seat`, { table_id });
  const won: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [idIn(await joins(on, at)), idIn(await joins(on, at))];
    const answers = await Promise.all([seats(host, one), seats(waiter, two)]);
    const seated = answers.filter(({ status }) => status === 201);
    won.push(seated.length);
    for (const answer of seated)
      await host.call('POST', `/staff/seatings/${answer.json<{ seating_id: string }>().seating_id}/release`);
    const line = (await host.call('GET', `/staff/stores/${at.storeId}/queue`)).json<StaffQueue>();
    for (const { _id } of line.entries)
      await host.call('POST', `/staff/queue/${_id}/actions`, { action: 'leave' });
  }
  return won;
}

test(
  `given one place in the queue, when two come at the same moment, then one gets it, ${ROUNDS} times`,
  async () => {
    expect(new Set(await lastPlaces(app, ROUNDS))).toEqual(new Set([1]));
  },
  LONG,
);

test(
  `given one free table, when two parties are led to it at the same moment, then one sits, ${ROUNDS} times`,
  async () => {
    expect(new Set(await oneTable(app, ROUNDS))).toEqual(new Set([1]));
  },
  LONG,
);

test(
  'both would be caught without the locks',
  async () => {
    expect(Math.max(...(await lastPlaces(mutant, 30)))).toBe(2);
    expect(Math.max(...(await oneTable(mutant, 30)))).toBe(2);
  },
  LONG,
);
