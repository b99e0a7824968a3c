import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { writeAudit } from './audit-repository.ts';

const database = testDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: database.url(), connections: 2 });
});
afterAll(() => db.close());

const says = (text: string) => db.rows<[], { n: number }>({ name: `test.${text.slice(0, 50)}`, text });
const count = async () => (await says('select count(*) as n from audit'))[0]?.n;
const writeDown = (also: () => void = () => undefined) =>
  db.transaction(async (tx) => {
    writeAudit(tx, {
      storeId: 'store',
      actor: 'staff:tom',
      actorName: 'Tom',
      action: 'bill.printed',
      target: 'order',
      details: { total_amount: 500 },
      at: new Date(),
    });
    also();
  });

describe('what was written down', () => {
  beforeEach(() => writeDown());

  it.each([
    `update audit set actor_name = 'Nobody'`,
    `update audit set details = '{}'`,
    'delete from audit',
    `delete from audit where actor = 'staff:tom'`,
    `insert into audit select * from audit on conflict (id) do update set actor = 'staff:nobody'`,
    'truncate audit',
    'truncate audit cascade',
  ])('is not changed by: %s', async (text) => {
    const before = await says('select a.*, 1 as n from audit a order by id');
    expect(before.length).toBeGreaterThan(0);
    await expect(says(text)).rejects.toThrow('audit rows are append-only');
    expect(await says('select a.*, 1 as n from audit a order by id')).toEqual(before);
  });
});

it('stands or falls with what it tells of', async () => {
  const before = await count();
  const failing = writeDown(() => {
    throw new Error('not done after all');
  });
  await expect(failing).rejects.toThrow('not done after all');
  expect(await count()).toBe(before);
});
