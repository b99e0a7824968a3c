import type { QueueEntry, QueueSight } from '@tableside/contract/reservations.schema';
import { expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { whileHeld } from '../../../../testing/while-held.ts';
import { closeStaleEntries } from './close-stale-entries.ts';

const app = await startTestApp();
const HOUR = 3_600_000;
const closes = () =>
  closeStaleEntries({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });
const joins = async (at: House, name: string) => {
  const answer = await app.call('POST', `/waiting_queue/${at.storeId}/add`, { body: { name, guests: 2 } });
  return answer.json<QueueEntry>();
};
const waiting = async (at: House): Promise<number> =>
  (await app.call('GET', `/waiting_queue/${at.storeId}`)).json<QueueSight>().waiting;

/** The lock of a store's line. */
const LINE = "select pg_advisory_xact_lock(hashtextextended('queue:' || $1, 0))";

test('a party that everybody forgot leaves the line by itself', async () => {
  const at = await app.house();
  await joins(at, 'Ana');
  app.clock.advance(13 * HOUR);
  await joins(at, 'Ben');
  await closes();
  expect(await waiting(at)).toBe(1);
});

test('a line that is held keeps the forgotten of no other one waiting', async () => {
  const [one, other] = [await app.house(), await app.house()];
  for (const [held, free] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const at of [held, free]) await joins(at, 'Ana');
    app.clock.advance(13 * HOUR);
    await whileHeld(app, LINE, held.storeId, () => expect(closes()).rejects.toBeInstanceOf(AggregateError));
    expect([await waiting(held), await waiting(free)]).toEqual([1, 0]);
    await closes();
    expect(await waiting(held)).toBe(0);
  }
});
