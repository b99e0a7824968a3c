import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/database.ts';
import { databaseOf, mutantFirst } from '../../../testing/mutant.ts';
import { sayTo } from '../../../testing/say-to.ts';
import { lockTable } from '../../../testing/table-lock.ts';
import { migrations } from '../../migrations/list.ts';
import { migrate } from './migrate.ts';

const [fresh, mutant, older] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()];

/** How two nodes come up that find the same empty database at the same moment. */
const together = (url: string) => Promise.allSettled([migrate(url), migrate(url)]);

test('two nodes that start together migrate once (R12)', async () => {
  expect((await together(fresh)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const ran = await sayTo<{ name: string }>(fresh, 'select name from migration order by name');
  expect(ran.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
});

test('without the lock one of them is seen to fail', async () => {
  const unlocked = `create schema mutant;
    create function mutant.pg_advisory_lock(bigint) returns void language sql as 'select null::void';`;
  await sayTo(mutant, unlocked + mutantFirst(databaseOf(mutant)));
  expect((await together(mutant)).map(({ status }) => status)).toContain('rejected');
});

/** A database of the version before the last migration, whose table somebody else holds. */
async function heldDatabase() {
  await migrate(older);
  await sayTo(
    older,
    "alter table store drop constraint if exists store_named; delete from migration where name like '%name-every-store'",
  );
  return lockTable(older, 'store');
}

test('a table that a backup or a report reads is waited for, and others get to it meanwhile', async () => {
  const lock = await heldDatabase();
  const migrated = migrate(older);
  await lock.awaited();
  await sleep(2500); // past what one try waits
  await lock.release();
  await migrated;
  expect(await sayTo(older, "select from pg_constraint where conname = 'store_named'")).toHaveLength(1);
});

test('a table that is held for long is told of, with what to do', async () => {
  await heldDatabase();
  await expect(migrate(older, { patienceMs: 0 })).rejects.toThrow(/^A backup or a long query/);
});

test('a node that stands still in the middle of it keeps no other from migrating', async () => {
  const lock = await heldDatabase();
  // Between two tries at the table it says nothing for a second.
  const silent = migrate(older, { silenceMs: 200 });
  await lock.awaited();
  const other = migrate(older);
  await expect(silent).rejects.toThrow(/^Client has encountered a connection error/);
  await lock.release();
  await other;
  expect(await sayTo(older, "select from pg_constraint where conname = 'store_named'")).toHaveLength(1);
});
