import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import '../src/app.ts';
import { registeredStatements } from '../src/platform/db/statement.ts';
import { cloneDatabase } from '../testing/database.ts';

const client = new pg.Client({ connectionString: await cloneDatabase() });
await client.connect();
afterAll(() => client.end());

/** PostgreSQL's own reading of a statement against the migrated schema. */
const problemOf = async (text: string): Promise<string> => {
  try {
    await client.query(`prepare checked as ${text}`);
    await client.query('deallocate checked');
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('every SQL statement of the program', () => {
  // Those of tests that ran before in this worker name tables of their own.
  const all = [...registeredStatements()].filter(([name]) => !name.startsWith('test.'));
  it.each(all)('%s fits the schema', async (_name, text) => expect(await problemOf(text)).toBe(''));
  it('is among them (the check sees the whole program)', () => expect(all.length).toBeGreaterThan(60));
  it('would be caught if it named a column that is not there', async () =>
    expect(await problemOf('select no_such_column from store where id = $1')).toMatch(/does not exist/));
});
