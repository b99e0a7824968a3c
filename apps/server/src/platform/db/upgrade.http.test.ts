import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@tableside/contract/menu.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type House, startTestApp } from '../../../testing/app.ts';
import { cloneDatabase, emptyDatabase } from '../../../testing/database.ts';
import { givePasswords } from '../../../testing/passwords.ts';
import { migrations } from '../../migrations/list.ts';
import { brokenMoney } from '../../modules/billing/testing/broken-money.ts';
import { photoFolderOf } from '../media/photo-folder.ts';
import { rowsOf, verifyBackup } from './backup/backup-file.ts';
import { restoreBackup } from './backup/restore-backup.ts';

/** Backups of a house that has lived, named after the newest migration they know. How one is made: CONTRIBUTING.md. */
const kept = new URL('../../../testing/upgrades/', import.meta.url).pathname;
interface PrintedCode {
  readonly code: string;
  readonly table: { readonly name: string } | null;
}
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shapeOf = async (url: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await client.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    );
    const rules = await client.query(
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule, convalidated as holds
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    );
    const indexes = await client.query(
      `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    );
    return [...columns.rows, ...rules.rows, ...indexes.rows];
  } finally {
    await client.end();
  }
};

/** What stands for one fact, where a row an older version kept twice is kept once now. */
const FACT: Readonly<Record<string, (line: string) => string>> = {
  item_pair: (line) =>
    z
      .tuple([z.string(), z.string(), z.string()])
      .rest(z.unknown())
      .parse(JSON.parse(line))
      .slice(0, 3)
      .sort()
      .join(),
};

async function countsIn(path: string): Promise<Record<string, number>> {
  const facts = new Map<string, Set<string>>();
  let row = 0;
  for await (const { table, line } of rowsOf(path)) {
    row += 1;
    const ofTable = facts.get(table) ?? new Set();
    facts.set(table, ofTable.add(FACT[table]?.(line) ?? String(row)));
  }
  return Object.fromEntries([...facts].map(([table, { size }]) => [table, size]));
}

describe.each(readdirSync(kept))('an update of the house in %s (R21)', async (file) => {
  const path = join(kept, file);
  const [newest = ''] = file.split('.');
  const place = { url: await emptyDatabase(), photoFolder: photoFolderOf(join(folder, newest)) };
  await restoreBackup(place, path);
  const updated = await startTestApp({ databaseUrl: place.url, dataDir: join(folder, newest) });
  const { db } = updated.app;
  const rows = <Row extends object>(text: string): Promise<Row[]> =>
    db.rows<[], Row>({ name: `test.upgrade ${text}`.slice(0, 60), text });

  it('begins at the migration it is named after', async () => {
    const { head } = await verifyBackup(path);
    expect(head.migrations.at(-1)).toMatch(new RegExp(`^${newest}-`));
    expect(head.migrations.length).toBeLessThanOrEqual(migrations.length);
  });

  it('keeps every row', async () => {
    const before = await countsIn(path);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    for (const [table, count] of Object.entries(before)) {
      if (table === 'migration' || table === 'channel') continue;
      const [now] = await rows<{ count: number }>(`select count(*)::int as count from "${table}"`);
      expect([table, now?.count]).toEqual([table, count]);
    }
  });

  it('ends in the very schema of a new house', async () =>
    expect(await shapeOf(place.url)).toEqual(await shapeOf(await cloneDatabase())));

  it('is a house whose figures hold and that goes on working', async () => {
    expect(await brokenMoney(db)).toEqual([]);
    const [store] = await rows<{ storeId: string }>(
      `select id as "storeId" from store where slug = 'jade-garden'`,
    );
    if (!store) throw new Error('the house is gone');
    const slug = 'upgraded';
    await rows(
      `update staff_user set email = 'owner@${slug}.test' where id = (select id from staff_user where 'owner' = any (roles) and '${store.storeId}' = any (store_ids) limit 1)`,
    );
    await givePasswords(db, [{ email: `owner@${slug}.test`, role: 'owner' }]);
    updated.clock.set('2026-11-24T08:00:00Z');
    const known: House = { ...store, slug, items: {}, codes: {} };
    const owner = await updated.staff(known, 'owner');
    const items = (await updated.call('GET', `/stores/${store.storeId}/items`)).json<Item[]>();
    const dish = items.find(({ name }) => name['en'] === 'Edamame');
    const codes = (await owner.call('GET', `/staff/stores/${store.storeId}/codes`)).json<PrintedCode[]>();
    const house: House = {
      ...known,
      items: dish ? { edamame: dish } : {},
      codes: Object.fromEntries(codes.flatMap(({ code, table }) => (table ? [[table.name, code]] : []))),
    };
    const guest = await updated.diner('Ben');
    const order = (await guest.places(house, '14', ['edamame'])).json<Order>();
    const paid = await owner.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    expect(paid.json<{ order: Order }>().order.bill.bill_no).toMatch(/\/\d{6}$/);
    await updated.app.drained();
    const report = await owner.call(
      'GET',
      `/staff/stores/${store.storeId}/report?from=2026-11-01&to=2026-11-24`,
    );
    expect(report.status).toBe(200);
    expect(await brokenMoney(db)).toEqual([]);
  });
});
