import { expect, it } from 'vitest';
import type { Reader } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { UntilCommit } from './until-commit.ts';

const asked = statement<[string], string>('test.until-commit', 'select $1::text');

it('what is asked at once goes with the transaction, what is asked later waits for the commit', async () => {
  const heard: string[] = [];
  const noting = (name: string): Reader => ({
    rows: async (_statement, ...values) => {
      heard.push(`${name} ${values.join()}`);
      return [];
    },
    row: async () => undefined,
  });
  const reader = new UntilCommit(noting('tx'), noting('db'));
  const present = async (): Promise<void> => {
    await reader.row(asked, 'first');
    await reader.rows(asked, 'second');
  };
  const presented = present();
  reader.sent();
  await new Promise((done) => setTimeout(done, 5));
  expect(heard).toEqual(['tx first']);
  reader.committed();
  await presented;
  expect(heard).toEqual(['tx first', 'db second']);
});
