import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { createMigrationTable } from '../platform/db/migrate.ts';
import { migrations } from './list.ts';

/** The first one that runs while a node of the version before takes orders and money. */
const FIRST = '20261204T0400-filter-audit';

const client = new pg.Client({ connectionString: await emptyDatabase() });
await client.connect();
afterAll(() => client.end());
await client.query(createMigrationTable);

const namesBy = async (text: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(text, [...values])).rows.map(({ name }) => name);

/** Which of the tables that were there before nobody else can write to until the migration is through. */
async function heldBy(sql: string, end: 'commit' | 'rollback'): Promise<string[]> {
  const before = await namesBy(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await client.query(`begin; ${sql}`);
  const held = await namesBy(
    `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
       and c.relname = any($1::text[]) order by 1`,
    [before],
  );
  await client.query(end);
  return held;
}

const first = migrations.findIndex(({ name }) => name === FIRST);
for (const { name, sql } of migrations.slice(0, first)) {
  await client.query(sql);
  await client.query('insert into migration (name) values ($1)', [name]);
}

// A node that writes to two of them in the other order would wait for the migration while that waits for it.
describe('a migration keeps others from writing to one table at the most', () => {
  it.each(migrations.slice(first))('$name', async ({ name, sql }) => {
    const held = await heldBy(sql, 'commit');
    await client.query('insert into migration (name) values ($1)', [name]);
    expect(held.length, held.join()).toBeLessThan(2);
  });

  it('of which two would be noticed', async () => {
    const both = 'create index one on audit (at); drop index payment_mode';
    expect(await heldBy(both, 'rollback')).toEqual(['audit', 'payment']);
  });
});
