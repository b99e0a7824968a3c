// Fills an empty, migrated database through the product's own importers; people are written beside them, since signing
// in thousands by one-time code would take longer than everything else. Run by `bench.ts`.
import pg from 'pg';
import { z } from 'zod';
import { type App, buildApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { serveJob } from '../lib/child.ts';
import { menuOf } from './menu.ts';
import { insertDiners, insertManager, type StaffHeaders } from './people.ts';
import { storeOf } from './store.ts';

export interface SeedJob {
  readonly url: string;
  readonly dataDir: string;
  readonly stores: number;
  readonly tablesPerStore: number;
  readonly tablesOfBusyStore: number;
}
export interface SeededItem {
  readonly id: string;
  /** The required choices, as an order states them. */
  readonly addons: readonly { readonly addon_id: string; readonly addon_item_ids: readonly string[] }[];
}
export interface SeededTable {
  /** As a scan answers it. */
  readonly handle: string;
  /** Of the diner who sits there. */
  readonly token: string;
}
export interface SeededStore {
  readonly id: string;
  readonly staff: StaffHeaders;
  readonly items: readonly SeededItem[];
  readonly tables: readonly SeededTable[];
}
export interface Seeded {
  readonly publicKey: string;
  readonly menu: { readonly storeId: string; readonly code: string; readonly staff: StaffHeaders };
  readonly stores: readonly SeededStore[];
  readonly busy: SeededStore;
}

const DISHES = 60;
const DISHES_OF_MENU = 1000;

const Items = z.array(
  z.object({
    _id: z.string(),
    addons: z.array(
      z.object({
        _id: z.string(),
        min: z.number(),
        addon_items: z.array(z.object({ _id: z.string() })),
      }),
    ),
  }),
);
const Scan = z.object({ table_id: z.string() });

async function read(app: App, path: string): Promise<unknown> {
  const answer = await app.http.inject({ method: 'GET', url: `/api${path}` });
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  return answer.json();
}

async function importHouse(app: App, slug: string, tables: number, dishes: number): Promise<string> {
  const { storeId } = await app.importers.store(storeOf(slug, tables));
  const { problems } = await app.importers.menu(storeId, menuOf(dishes));
  if (problems.length > 0) throw new Error(JSON.stringify(problems[0]));
  return storeId;
}

/** In the order of the tables. */
async function codesOf(client: pg.Client, storeId: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ code: string }>(
    'select c.code from code c join dining_table t on t.id = c.table_id where c.store_id = $1 and c.active order by t.position, t.id',
    [storeId],
  );
  return rows.map(({ code }) => code);
}

async function readItems(app: App, storeId: string): Promise<readonly SeededItem[]> {
  const items = Items.parse(await read(app, `/stores/${storeId}/items`));
  return items.map(({ _id, addons }) => ({
    id: _id,
    addons: addons
      .filter(({ min }) => min > 0)
      .map((group) => ({
        addon_id: group._id,
        addon_item_ids: group.addon_items.slice(0, group.min).map((item) => item._id),
      })),
  }));
}

async function scanned(app: App, code: string, token: string): Promise<SeededTable> {
  const { table_id: handle } = Scan.parse(await read(app, `/scan/${code}`));
  return { handle, token };
}

/** A store whose every table has a signed-in diner with a scanned code. */
async function seatedHouse(app: App, client: pg.Client, slug: string, tables: number, tokens: string[]) {
  const id = await importHouse(app, slug, tables, DISHES);
  const seated: SeededTable[] = [];
  for (const code of await codesOf(client, id)) seated.push(await scanned(app, code, tokens.pop() ?? ''));
  const staff = await insertManager(client, id);
  return { id, staff, items: await readItems(app, id), tables: seated };
}

async function fill(app: App, client: pg.Client, job: SeedJob): Promise<Seeded> {
  const tokens = [...(await insertDiners(client, job.stores * job.tablesPerStore + job.tablesOfBusyStore))];
  const menuStore = await importHouse(app, 'big-menu', 10, DISHES_OF_MENU);
  const [code = ''] = await codesOf(client, menuStore);
  const stores: SeededStore[] = [];
  for (let index = 0; index < job.stores; index += 1)
    stores.push(await seatedHouse(app, client, `house-${index}`, job.tablesPerStore, tokens));
  const busy = await seatedHouse(app, client, 'busy', job.tablesOfBusyStore, tokens);
  await app.drained();
  await client.query('vacuum analyze');
  return {
    publicKey: app.secrets.publicKey,
    menu: { storeId: menuStore, code, staff: await insertManager(client, menuStore) },
    stores,
    busy,
  };
}

await serveJob(async (job: SeedJob): Promise<Seeded> => {
  await migrate(job.url);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000', DEMO: '0' });
  const app = await buildApp({
    config,
    databaseUrl: job.url,
    origin: 'http://127.0.0.1',
    dataDir: job.dataDir,
  });
  const client = new pg.Client({ connectionString: job.url });
  await client.connect();
  const seeded = await fill(app, client, job);
  await client.end();
  await app.close();
  return seeded;
});
