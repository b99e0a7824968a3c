import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { runProgram } from '../testing/run-program.ts';
import { smallMenu, smallStore } from '../testing/small-house.ts';

const on = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), 'import-'));
const client = new pg.Client({ connectionString: on.databaseUrl });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

const query = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows;
const TABLES = ['store', 'store_group', 'dining_table', 'item', 'staff_user', 'audit'];
const counts = () =>
  query(`select ${TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`);

/** A store of somebody who is an owner already. */
const mei = { name: 'Mei Tan', role: 'owner', email: 'mei@example.com' };
const meis = (slug: string) => ({ ...smallStore(slug), staff: [mei] });

/** Runs the command beside the app that serves. */
const runWith = (...files: readonly string[]) =>
  runProgram('import', { DATABASE_URL: on.databaseUrl }, files);
function run(data: unknown) {
  const path = join(folder, 'file.json');
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data));
  return runWith(path);
}
const example = (name: string) =>
  readFileSync(new URL(`../../../docs/examples/${name}.json`, import.meta.url), 'utf8');
const signIn = (email: string, password: string) =>
  on.call('POST', '/staff/session', { body: { email, password } });

it('a restaurant and a food court open beside a running server, and whoever owns everything owns the next', async () => {
  const needed = await run({ stores: [smallStore('nobodys')] });
  expect(needed).toEqual({ code: 1, said: expect.stringContaining('stores[0].staff: name an owner') });

  const first = await run(example('second-restaurant'));
  expect([first.code, first.said]).toEqual([
    0,
    expect.stringContaining(
      'Jade Garden Riverside (jade-garden-riverside): tables 3, dishes 3, people in the file 2, owned by Mei Tan',
    ),
  ]);
  const [store] = await query(`select id from store where slug = 'jade-garden-riverside'`);
  const shown = await on.call('GET', `/stores/${store?.['id']}/items`);
  expect(shown.json<unknown[]>()).toHaveLength(3);
  expect((await signIn('mei@example.com', 'change me first')).status).toBe(200);

  // The server that runs takes up what the command announced: its caches and streams hear of the store.
  await expect.poll(() => query('select from outbox')).toHaveLength(0);
  expect(
    await query(`select 1 as told from channel_log where message::text like '%${store?.['id']}%' limit 1`),
  ).toHaveLength(1);

  const next = await run({ stores: [{ ...smallStore('next'), menu: smallMenu() }] });
  expect([next.code, next.said]).toEqual([0, expect.stringContaining('owned by Mei Tan')]);
  const me = (await signIn('mei@example.com', 'change me first')).json<{ stores: unknown[] }>();
  expect(me.stores).toHaveLength(2);

  const court = await run(example('food-court'));
  expect([court.code, court.said]).toEqual([
    0,
    expect.stringContaining('(market-hall): desk market-desk, stalls market-noodles, market-grill'),
  ]);
  const [group] = await query(`select id from store_group where slug = 'market-hall'`);
  const stalls = await on.call('GET', `/store_groups/${group?.['id']}/stores`);
  expect([stalls.status, stalls.text]).toEqual([200, expect.stringContaining('Market Noodles')]);
  const [taxed] = await query(
    `select t.store_id = s.id as desks from tax t, store s where s.slug = 'market-desk' and t.id = any(select unnest(i.tax_ids) from item i join store o on o.id = i.store_id where o.slug = 'market-grill')`,
  );
  expect(taxed).toEqual({ desks: true });
});

it.each([
  [
    'a slug that is there',
    { stores: [meis('fresh'), meis('next')] },
    'stores[1].slug: "next" is there already',
  ],
  [
    'a menu that asks for a tax of nobody',
    { stores: [meis('fresh'), { ...meis('odd'), taxes: [], charges: [], menu: smallMenu() }] },
    'stores[1].menu.categories[0].items[0].tax_keys: the store has no tax "gst"',
  ],
  [
    'a manager as a waiter',
    {
      stores: [
        {
          ...smallStore('fresh'),
          staff: [mei, { name: 'Liis', role: 'waiter', email: 'liis@example.com' }],
        },
      ],
    },
    'stores[0].staff[1].role: liis@example.com is manager already',
  ],
  [
    'a PIN of two',
    {
      stores: [
        {
          ...smallStore('fresh'),
          staff: [
            mei,
            ...[1, 2].map((n) => ({ name: `W${n}`, role: 'waiter', email: `w${n}@x.test`, pin: '1234' })),
          ],
        },
      ],
    },
    'stores[0].staff: two colleagues would have the same PIN',
  ],
  ['a wrong field', { stores: [{ ...smallStore('fresh'), timezone: 'Mars' }] }, 'stores[0].timezone: '],
  ['no JSON', '{ "stores": [', 'is no JSON: '],
])('%s changes nothing', async (_, data, words) => {
  const before = await counts();
  expect(await run(data)).toEqual({ code: 1, said: expect.stringContaining(words) });
  expect(await counts()).toEqual(before);
});

it.each([
  [[], 'Say which file: npm run import -- restaurant.json'],
  [['no-such-file.json'], 'There is no file '],
] as const)('%j says what to do', async (files, words) => {
  expect(await runWith(...files)).toEqual({ code: 1, said: expect.stringContaining(words) });
});
