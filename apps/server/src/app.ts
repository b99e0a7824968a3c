import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, othersOf } from './config.ts';
import { pictureRoutes } from './modules/accounts/index.ts';
import { billingReactions } from './modules/billing/index.ts';
import { fulfilmentReactions } from './modules/fulfilment/index.ts';
import { menuForgets, menuReactions } from './modules/menu/index.ts';
import { orderingReactions } from './modules/ordering/index.ts';
import { offerSetup } from './modules/setup/index.ts';
import { serveDocs } from './pages/docs/serve-docs.ts';
import { type Clock, DatabaseClock } from './platform/clock.ts';
import { type Closers, openAll } from './platform/close-all.ts';
import { type Database, type Meter, openDatabase } from './platform/db/database.ts';
import { createFailureLog } from './platform/db/failure-log.ts';
import type { Waits } from './platform/db/waiting.ts';
import { createHttp } from './platform/http/create-http.ts';
import { leaveInOrder } from './platform/http/leave.ts';
import { openApi } from './platform/http/openapi.ts';
import { serveOperations } from './platform/http/operations-routes.ts';
import { EndpointRegistry, type HttpKit } from './platform/http/register.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { mediaRoutes } from './platform/media/media-routes.ts';
import { photoFoldersOf } from './platform/media/photo-folder.ts';
import { once } from './platform/once.ts';
import { createAnnouncing } from './platform/outbox/announcing.ts';
import type { AnyReaction } from './platform/outbox/reactions.ts';
import { readSecrets, type Secrets } from './platform/secrets.ts';
import { servedTables, tables } from './served.ts';
import { handlersOf } from './wiring/handlers.ts';
import { type Importers, importersOf } from './wiring/importers.ts';
import { jobsOf } from './wiring/jobs.ts';
import { startLive } from './wiring/live.ts';
import { createModules, type ModuleOptions, type Modules } from './wiring/modules.ts';
import { presentersOf } from './wiring/presenters.ts';

export interface AppOptions extends ModuleOptions {
  /** Vaults that an entry brings along, beside the configured ones. */
  readonly vaults?: readonly string[];
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  readonly clock?: Clock;
  readonly meter?: Meter;
  /** How long callers wait for the database; the usual when not given. */
  readonly waits?: Waits;
  /** How often providers are asked about what is due; 0 only when `reconcile` is called. A second when not given. */
  readonly reconcileEveryMs?: number;
  /** Adds what only an entry knows (pages, the demo) before the server is ready. */
  readonly extend?: (app: FastifyInstance, parts: AppParts) => void | Promise<void>;
}
/** What an entry may build on. */
export interface AppParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly kit: HttpKit;
  readonly secrets: Secrets;
  readonly config: Config;
}
export interface App extends AppParts {
  readonly http: FastifyInstance;
  readonly importers: Importers;
  /** Asks providers about every payment, event and refund that is due, one after the other. */
  readonly reconcile: () => Promise<void>;
  /** The key of a set-up link for a house without an owner; undefined when it has one. */
  readonly offerSetup: () => Promise<string | undefined>;
  /** Everything committed before the call is numbered and its reactions have run. */
  readonly drained: () => Promise<void>;
  readonly close: () => Promise<void>;
}
type Live = ReturnType<typeof startLive>;

interface Wired {
  readonly kit: HttpKit;
  readonly modules: Modules;
  readonly live: Live;
  readonly secrets: Secrets;
  readonly leaving: () => boolean;
  /** Milliseconds by which the node's own clock is ahead of the database's. */
  readonly skew: () => number;
}

const reactionsOf = ({
  messages,
  loyalty,
  reservations,
  receipts,
  push,
}: Modules): readonly AnyReaction[] => [
  ...menuReactions,
  ...orderingReactions(messages),
  ...billingReactions,
  ...fulfilmentReactions,
  ...loyalty.reactions,
  ...reservations.reactions,
  ...receipts.reactions,
  ...push.reactions,
];

/** The API with its stream, its reference, health and metrics, and the photos. */
async function serveEndpoints(http: FastifyInstance, options: AppOptions, wired: Wired): Promise<void> {
  const { kit, modules, live, secrets, leaving, skew } = wired;
  const { config, dataDir } = options;
  await http.register(
    async (api) => {
      await new EndpointRegistry().add(tables, handlersOf(modules, secrets.otp)).serve(api, kit);
      live.serve(api, modules.accounts, { publicKey: secrets.publicKey, limitFactor: kit.limitFactor });
    },
    { prefix: '/api' },
  );
  const apiDocument = once(() => openApi(servedTables, '1'));
  serveDocs(http, apiDocument);
  serveOperations(http, {
    db: kit.db,
    streams: live.streams,
    skew,
    leaving,
    openApi: apiDocument,
    metricsToken: config.METRICS_TOKEN,
  });
  pictureRoutes(http, kit.db);
  mediaRoutes(http, {
    folders: photoFoldersOf(options),
    cacheFolder: join(dataDir, 'media-cache'),
  });
}

/** Opens one part after the other; each is in `opened` from the moment it has to be closed. */
async function assemble(options: AppOptions, opened: Closers): Promise<Omit<App, 'close'>> {
  const { config } = options;
  const http = await createHttp({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    secure: options.origin.startsWith('https:'),
    others: othersOf(config, options.vaults),
    ...(options.tls && { tls: options.tls }),
  });
  const log = (line: string): void => http.log.warn(line); // the demo shows its codes in the server's log
  const { waiting, failed } = createFailureLog(http.log);
  const db = openDatabase({
    url: options.databaseUrl,
    connections: config.DATABASE_CONNECTIONS,
    turnedAway: waiting,
    ...(options.meter && { meter: options.meter }),
    ...(options.waits && { waits: options.waits }),
  });
  opened.push(() => db.close());
  await db.connect();
  const secrets = await readSecrets(db);
  const followed = new DatabaseClock();
  if (!options.clock) await followed.follow(db);
  const clock = options.clock ?? followed;
  const { leaving, stopping } = leaveInOrder(http, config.DRAIN_SECONDS * 1000);
  const announcing = createAnnouncing(db, clock, () => live.committed());
  const modules = createModules({ db, clock, announcing, failed, log, stopping }, options, secrets);
  const { venues, accounts, billing, countries } = modules;
  await Promise.all([billing.assertReady(), countries.follow(db)]);
  const node = randomBytes(6).toString('base64url');
  const live = startLive({
    db,
    clock,
    node,
    directUrl: options.directUrl ?? options.databaseUrl,
    forgets: [venues.forgets, menuForgets],
    reactions: reactionsOf(modules),
    failed,
  });
  opened.push(live.stop, async () => modules.press.close(), billing.idle, modules.push.idle);
  const kit: HttpKit = {
    db,
    clock,
    gate: accounts.gate,
    presenters: presentersOf(accounts),
    committed: live.committed,
    announcing,
    limitFactor: config.RATE_LIMIT_FACTOR,
    tableOf: venues.tableOf,
  };
  await serveEndpoints(http, options, { kit, modules, live, secrets, leaving, skew: () => followed.skew() });
  const parts: AppParts = { db, clock, kit, secrets, config };
  await options.extend?.(http, parts);
  const { reconcileEveryMs } = options;
  const housekeeping = startHousekeeping(
    [
      { name: 'follow-clock', everyMs: 5000, run: () => followed.follow(db) },
      { name: 'follow-countries', everyMs: 5000, run: () => countries.follow(db) },
      ...jobsOf(parts, modules, { live, announcing, reconcileEveryMs, stopping }),
    ],
    failed,
  );
  opened.push(housekeeping.stop, () => http.close());
  return {
    ...parts,
    http,
    importers: importersOf(parts, modules, announcing),
    reconcile: async () => {
      await billing.checkPayments();
      await billing.handleEvents();
      await billing.giveBack();
    },
    offerSetup: () => offerSetup(db, clock.now()),
    drained: async () => {
      await billing.idle();
      await live.drained();
      await modules.push.idle();
    },
  };
}

/**
 * Builds the whole program over one database: modules, endpoints, live streams, reactions. Listening is the caller's.
 * What a failure on the way leaves open is closed again.
 */
export const buildApp = (options: AppOptions): Promise<App> => openAll((opened) => assemble(options, opened));
