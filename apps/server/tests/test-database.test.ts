import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';

const first = testDatabase();
const second = testDatabase();
const clients: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

let one: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  one = await connect(first.url());
  other = await connect(second.url());
});

afterAll(() => Promise.all(clients.map((client) => client.end())));

test('each test database is migrated and a stranger to the next', async () => {
  await one.query('create table mine (n int)');
  const { rows } = await other.query(
    `select to_regclass('migration') as migrated, to_regclass('mine') as mine`,
  );
  expect(rows).toEqual([{ migrated: 'migration', mine: null }]);
});
