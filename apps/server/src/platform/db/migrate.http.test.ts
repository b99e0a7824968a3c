import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/database.ts';
import { databaseOf, mutantFirst } from '../../../testing/mutant.ts';
import { sayTo } from '../../../testing/say-to.ts';
import { migrations } from '../../migrations/list.ts';
import { migrate } from './migrate.ts';

const [fresh, mutant] = [await emptyDatabase(), await emptyDatabase()];

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
