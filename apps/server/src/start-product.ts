import { fileURLToPath } from 'node:url';
import { type App, type AppOptions, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { followTls } from './follow-tls.ts';
import { lanUrl, listenRefusal, localUrl, probePort } from './listen-address.ts';
import { missingPhotosWords } from './missing-photos.ts';
import { openingWords } from './opening-words.ts';
import { menuDrawer } from './pages/draw-menu.ts';
import { servePages } from './pages/serve-pages.ts';
import { type Closers, closeAll } from './platform/close-all.ts';
import type { Database } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { lostLimits } from './platform/db/lost-limits.ts';
import { prepareStorage, reasonOf } from './prepare-storage.ts';
import { openDataFolder, readTls } from './start-files.ts';
import { stopWish } from './stop-wish.ts';
import { pagesDeps } from './wiring/page.ts';

/** The built apps stand beside this one, whether it runs from its sources or from its bundle. */
const builtApps = {
  diner: fileURLToPath(new URL('../../diner/dist', import.meta.url)),
  staff: fileURLToPath(new URL('../../staff/dist', import.meta.url)),
};

/** Milliseconds that a stop may take before the process ends anyway. */
const STOP_WITHIN = 10_000;

/** What is known before anything listens. */
export interface Site {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly dataDir: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
  /** Address that this machine reaches it by. */
  readonly local: string;
  /** Address for other machines of the network; null while the server listens on one interface only. */
  readonly lan: string | null;
  /** Its certificate, where it speaks https itself. */
  readonly tls: AppOptions['tls'];
  /** Aborted by the first signal to stop. */
  readonly signal: AbortSignal;
}
/** What an entry adds to the plain product. */
export interface ProductHooks {
  readonly mediaFolders?: readonly string[];
  /** True when a program of the entry listens on the port after ours. */
  readonly takesNextPort?: (config: Config) => boolean;
  /** Addresses of payment vaults that pages may send a card to. */
  readonly vaults?: (site: Site) => readonly string[];
  /** Works on the migrated database before the server listens; `db` is closed after it. */
  readonly prepare?: (site: Site, db: Database) => Promise<void>;
  readonly extend?: (site: Site) => NonNullable<AppOptions['extend']>;
  /** Once the server listens; answers with what has to be stopped before it. */
  readonly ready?: (site: Site, app: App) => Promise<() => Promise<void>>;
}

type Storage = Pick<Site, 'databaseUrl' | 'directUrl'>;

/** The given database, or the embedded one in the data folder. */
async function openStorage(config: Config, dataDir: string, closers: Closers): Promise<Storage> {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct, DATABASE_CONNECTIONS: connections } = config;
  if (given !== undefined) return { databaseUrl: given, directUrl: direct ?? given };
  const postgres = await startEmbeddedPostgres({
    folder: dataDir,
    exclusive: true,
    settings: { max_connections: String(Math.max(100, connections + 40)), jit: 'off' },
    onLost: (error) => {
      process.stderr.write(`PostgreSQL is gone and did not come back: ${error.message}\n`);
      process.exit(1);
    },
  });
  closers.push(postgres.stop);
  return { databaseUrl: postgres.url(), directUrl: postgres.url() };
}

async function openSite(hooks: ProductHooks, closers: Closers, signal: AbortSignal) {
  const config = readConfig();
  const tls = await readTls(config);
  const port = await probePort(config.HOST, config.PORT, hooks.takesNextPort?.(config));
  const address = { host: config.HOST, port, scheme: tls ? ('https' as const) : ('http' as const) };
  const [local, lan] = [localUrl(address), lanUrl(address)];
  const dataDir = await openDataFolder(config.DATA_DIR);
  const storage = await openStorage(config, dataDir, closers);
  const origin = (config.PUBLIC_ORIGIN ?? lan ?? local).replace(/\/$/, '');
  return { site: { config, ...storage, dataDir, origin, local, lan, tls, signal }, port };
}

async function start(hooks: ProductHooks, closers: Closers, signal: AbortSignal): Promise<void> {
  const { site, port } = await openSite(hooks, closers, signal);
  await prepareStorage(site, async (db) => hooks.prepare?.(site, db));
  signal.throwIfAborted();
  const { config, databaseUrl, directUrl, dataDir, origin, tls } = site;
  const extend = hooks.extend?.(site);
  const app = await buildApp({
    config,
    databaseUrl,
    directUrl,
    dataDir,
    origin,
    mediaFolders: hooks.mediaFolders ?? [],
    vaults: hooks.vaults?.(site) ?? [],
    ...(tls && { tls }),
    drawMenu: menuDrawer(builtApps.diner),
    extend: async (http, parts) => {
      await extend?.(http, parts);
      servePages(http, pagesDeps(http, parts, builtApps)); // last: it answers whatever no other route knows
    },
  });
  closers.push(app.close);
  // Nothing stands before the database inside.
  const lost = config.DATABASE_URL && (await lostLimits(app.db));
  if (lost) app.http.log.warn(lost);
  const at = { host: config.HOST, port };
  await app.http.listen(at).catch((error: unknown) => {
    throw listenRefusal(error, at);
  });
  if (tls) {
    const warn = (line: string): void => app.http.log.warn(line);
    closers.push(followTls(app.http.server, { read: () => readTls(config), first: tls, warn }));
  }
  if (hooks.ready) closers.push(await hooks.ready(site, app));
  else {
    const words = [openingWords(site, await app.offerSetup()), await missingPhotosWords(app.db, dataDir)];
    process.stdout.write(words.join(''));
  }
}

/**
 * Runs the product until a signal stops it: first no new calls, then no streams, no connections, no PostgreSQL. What
 * keeps it from starting is told in one sentence, with exit code 1.
 */
export async function runProduct(hooks: ProductHooks): Promise<void> {
  const closers: Closers = [];
  const over = new AbortController();
  const starting = start(hooks, closers, over.signal);
  const stop = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    await starting.catch(() => undefined); // what is just being opened is closed as well
    const failures = await closeAll(closers);
    for (const failure of failures) process.stderr.write(`While stopping: ${reasonOf(failure)}\n`);
    process.exit(failures.length > 0 ? code || 1 : code);
  };
  const signalled = stopWish({
    inOrder: () => {
      over.abort();
      void stop(0);
    },
    atOnce: () => process.exit(130),
    now: () => performance.now(),
  });
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, signalled);
  await starting.catch((error: unknown) => {
    if (over.signal.aborted) return;
    process.stderr.write(`${reasonOf(error)}\n`);
    return stop(1);
  });
}
