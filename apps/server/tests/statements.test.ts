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

describe('a line that was sent', () => {
  const ofLines = [...registeredStatements()].filter(([name]) => !name.startsWith('test.'));
  /** Statements that would take lines away, or change what they are of and what they cost (P12). */
  const breaking = (statements: readonly (readonly [string, string])[]): string[] =>
    statements
      .filter(([, text]) =>
        [...text.matchAll(/\bupdate order_line\b.*?\bset\b(.*?)(?= from | where |$)/gs)]
          .map(([, set = '']) => set)
          .some((set) =>
            /\b(store_id|item_id|name|qty|unit_price|addons|addons_price|credits|tax_ids)\s*=/.test(set),
          ),
      )
      .concat(
        statements.filter(([, text]) => /\bdelete from (order_line|ticket|customer_order)\b/.test(text)),
      )
      .map(([name]) => name);

  it('is deleted or repriced by nothing', () => expect(breaking(ofLines)).toEqual([]));
  it('is looked after wherever it is written', () =>
    expect(ofLines.filter(([, text]) => text.includes('update order_line')).length).toBeGreaterThan(5));
  it('would be seen to be cheaper, or gone', () => {
    const wrong = [
      ['cheaper', 'with a as (update order_line l set status = $1, unit_price = 1 where id = $2) select 1'],
      ['gone', 'delete from order_line where id = $1'],
    ] as const;
    expect(breaking(wrong)).toEqual(['cheaper', 'gone']);
  });
});
