import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/root.mjs';
import { allocator, flags } from '../../start-settings.ts';
import type { Seeded, SeedJob } from '../seed/seed.ts';
import { type Child, runJob, startChild } from './child.ts';
import { Skipped } from './outcome.ts';
import { type BenchPostgres, runSql, startPostgres } from './postgres.ts';

const SIZE = { stores: 50, tablesPerStore: 120, tablesOfBusyStore: 3000 };
const SEED = 'bench_seed';
const CACHE = join(root, 'node_modules/.cache/bench');

/** How much is measured. */
export interface Effort {
  /** Product and limit in turn, as often. */
  readonly rounds: number;
  /** Of each load. */
  readonly seconds: number;
  /** Seconds of load before anything is counted. */
  readonly warm: number;
  /** Seconds of orders a server has behind it before its first order is counted: its code is compiled, its statements planned. */
  readonly evening: number;
}
export const THOROUGH: Effort = { rounds: 3, seconds: 3, warm: 1.5, evening: 20 };
export const QUICK: Effort = { rounds: 1, seconds: 2, warm: 1, evening: 8 };

export interface ServerProcess extends Child {
  readonly port: number;
}
/** The product over a database. */
export interface Served {
  readonly server: ServerProcess;
  /** Of the product's database. */
  readonly url: string;
  /** Another node over the same database. */
  readonly startServer: () => Promise<ServerProcess>;
  /** Resolves when no event or reaction is left. */
  readonly settle: () => Promise<void>;
  /** Ends every party but those of the past and waits until no event or reaction is left, so that one run does not burden the next. */
  readonly clear: () => Promise<void>;
}
/** The seeded product over its own PostgreSQL. */
export interface Site extends Seeded, Served {
  /** Of an empty database on the same server, for the limits. */
  readonly limitUrl: string;
  readonly postgresVersion: string;
  /** A server over a copy of the database as it was seeded, on which the statements were run. */
  readonly startCopy: (database: string, statements: readonly string[]) => Promise<Served>;
}

/** What measures ask for; a site is made when the first one needs it. */
export interface Bench {
  readonly effort: Effort;
  readonly site: () => Promise<Site>;
  /** A site whose server also has the pages of the diner; throws `Skipped` where the apps could not be built. */
  readonly pages: () => Promise<Site>;
  readonly close: () => Promise<void>;
}

/** A built server. */
export interface Build {
  readonly main: string;
  /** Why the apps of the browsers are not in it. */
  readonly withoutPages: string | undefined;
}

async function startServer(main: string, url: string): Promise<ServerProcess> {
  const child = await startChild({
    args: [...flags, main],
    env: {
      ...allocator,
      NODE_ENV: 'production',
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: '',
      DATA_DIR: join(CACHE, 'server-data'),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
    ready: /listens on http:\/\/127\.0\.0\.1:(\d+)/,
  });
  return { ...child, port: Number(child.said[1]) };
}

const END_PARTIES = `
update customer_order set phase = 'done', done_at = now() where phase in ('open', 'paying') and id not like 'open-%';
update seating set state = 'closed', closed_at = now() where state <> 'closed' and id not like 's-open-%';`;

async function settle(url: string): Promise<void> {
  for (let waited = 0; waited < 1200; waited += 1) {
    const [left] = await runSql<{ left: string }>(
      url,
      'select (select count(*) from outbox) + (select count(*) from reaction_due where attempts = 0) as left',
    );
    if (Number(left?.left) === 0) return;
    await sleep(100);
  }
  throw new Error('events or reactions are left after two minutes');
}

async function clear(url: string): Promise<void> {
  await settle(url);
  // As autovacuum does within minutes: a database whose orders were all placed a moment ago has no statistics.
  await runSql(url, 'analyze');
  await runSql(url, END_PARTIES);
  await runSql(url, 'checkpoint');
}

interface Opened {
  readonly main: string;
  readonly postgres: BenchPostgres;
  readonly closers: (() => Promise<void>)[];
}

async function serve({ main, closers }: Opened, url: string): Promise<Served> {
  const server = await startServer(main, url);
  closers.push(server.stop);
  return {
    server,
    url,
    startServer: () => startServer(main, url),
    settle: () => settle(url),
    clear: () => clear(url),
  };
}

async function startCopy(opened: Opened, database: string, statements: readonly string[]): Promise<Served> {
  await opened.postgres.copy(SEED, database);
  const url = opened.postgres.url(database);
  for (const statement of statements) await runSql(url, statement);
  return serve(opened, url);
}

async function openSite({ main }: Build, closers: (() => Promise<void>)[]): Promise<Site> {
  await mkdir(CACHE, { recursive: true });
  const postgres = await startPostgres([SEED, 'bench_limit']);
  closers.push(postgres.stop);
  const started = performance.now();
  const seed: SeedJob = { url: postgres.url(SEED), dataDir: CACHE, ...SIZE };
  const seeded = await runJob<SeedJob, Seeded>('seed/seed', seed);
  console.log(`Seeded ${SIZE.stores + 2} stores in ${Math.round((performance.now() - started) / 1000)} s`);
  const opened = { main, postgres, closers };
  const served = await startCopy(opened, 'bench', []);
  return {
    ...seeded,
    ...served,
    limitUrl: postgres.url('bench_limit'),
    postgresVersion: postgres.version,
    startCopy: (database, statements) => startCopy(opened, database, statements),
  };
}

export function createBench(build: Build, effort: Effort): Bench {
  const closers: (() => Promise<void>)[] = [];
  let opened: Promise<Site> | undefined;
  const site = (): Promise<Site> => {
    opened ??= openSite(build, closers);
    return opened;
  };
  return {
    effort,
    site,
    pages: async () => {
      if (build.withoutPages !== undefined) throw new Skipped(build.withoutPages);
      if (!existsSync(join(root, 'apps/diner/dist/manifest.json')))
        throw new Skipped('apps/diner is not built');
      return site();
    },
    close: async () => {
      for (const close of closers.toReversed()) await close();
    },
  };
}
