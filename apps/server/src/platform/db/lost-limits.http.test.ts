import { expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { openDatabase } from './database.ts';
import { lostLimits } from './lost-limits.ts';

const url = await cloneDatabase();

async function toldOf(query: string): Promise<string | undefined> {
  const db = openDatabase({ url: url + query, connections: 1 });
  try {
    return await lostLimits(db);
  } finally {
    await db.close();
  }
}

it('says nothing of a database that waits as long as it is told', async () => {
  expect(await toldOf('')).toBeUndefined();
});

it.each([
  ['?lock_timeout=0', 'without lock_timeout, which'],
  ['?statement_timeout=0&lock_timeout=0', 'without lock_timeout, statement_timeout, which'],
  ['?idle_in_transaction_session_timeout=0', 'without idle_in_transaction_session_timeout, which'],
])('names what is dropped on the way there (%s)', async (query, named) => {
  expect(await toldOf(query)).toContain(named);
});
