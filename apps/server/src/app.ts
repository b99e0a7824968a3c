import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { billingRoutes } from '@tableside/contract/billing.routes';
import { billingShapes } from '@tableside/contract/billing.schema';
import { feedbackRoutes } from '@tableside/contract/feedback.routes';
import { feedbackShapes } from '@tableside/contract/feedback.schema';
import { fulfilmentRoutes } from '@tableside/contract/fulfilment.routes';
import { fulfilmentShapes } from '@tableside/contract/fulfilment.schema';
import { liveRoutes } from '@tableside/contract/live.routes';
import { liveShapes } from '@tableside/contract/live.schema';
import { loyaltyRoutes } from '@tableside/contract/loyalty.routes';
import { loyaltyShapes } from '@tableside/contract/loyalty.schema';
import { orderingRoutes } from '@tableside/contract/ordering.routes';
import { orderingShapes } from '@tableside/contract/ordering.schema';
import { ordersRoutes } from '@tableside/contract/orders.routes';
import { ordersShapes } from '@tableside/contract/orders.schema';
import { paymentsRoutes } from '@tableside/contract/payments.routes';
import { paymentsShapes } from '@tableside/contract/payments.schema';
import { reservationsRoutes } from '@tableside/contract/reservations.routes';
import { reservationsShapes } from '@tableside/contract/reservations.schema';
import { seatingRoutes } from '@tableside/contract/seating.routes';
import { seatingShapes } from '@tableside/contract/seating.schema';
import { staffRoutes } from '@tableside/contract/staff.routes';
import { staffShapes } from '@tableside/contract/staff.schema';
import { staffBillingRoutes } from '@tableside/contract/staff-billing.routes';
import { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import { staffFulfilmentRoutes } from '@tableside/contract/staff-fulfilment.routes';
import { staffFulfilmentShapes } from '@tableside/contract/staff-fulfilment.schema';
import { staffOffersRoutes } from '@tableside/contract/staff-offers.routes';
import { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import { staffPaymentsRoutes } from '@tableside/contract/staff-payments.routes';
import { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import { staffReportsRoutes } from '@tableside/contract/staff-reports.routes';
import { staffReportsShapes } from '@tableside/contract/staff-reports.schema';
import { staffReservationsRoutes } from '@tableside/contract/staff-reservations.routes';
import { staffReservationsShapes } from '@tableside/contract/staff-reservations.schema';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller-wiring.ts';
import { addCards } from './cards-wiring.ts';
import { type Config, othersOf } from './config.ts';
import { serveCourts } from './courts-wiring.ts';
import { addHouse } from './house-wiring.ts';
import { type Importers, importersOf } from './importers-wiring.ts';
import { jobsOf } from './jobs-wiring.ts';
import { startLive } from './live-wiring.ts';
import { createLoyaltyOf } from './loyalty-wiring.ts';
import { addMenus } from './menu-wiring.ts';
import { createAccounts, pictureRoutes, readPhone } from './modules/accounts/index.ts';
import {
  billingOffersHandlers,
  billingReactions,
  billingStaffHandlers,
  type CreateProvider,
  createBilling,
  createPaymentProviders,
} from './modules/billing/index.ts';
import { feedbackHandlers, feedbackStaffHandlers } from './modules/feedback/index.ts';
import {
  fulfilmentHandlers,
  fulfilmentReactions,
  staffFulfilmentHandlers,
} from './modules/fulfilment/index.ts';
import { liveHandlers } from './modules/live/index.ts';
import { type EditorDeps, menuEvents, menuReactions, menuStaffHandlers } from './modules/menu/index.ts';
import {
  holdsCardNumber,
  openOrderOfUser,
  orderingHandlers,
  orderingReactions,
  orderingStaffHandlers,
} from './modules/ordering/index.ts';
import { createReservations } from './modules/reservations/index.ts';
import { seatingHandlers, seatingStaffHandlers } from './modules/seating/index.ts';
import { createVenues, listStoreSummaries } from './modules/venues/index.ts';
import {
  createReceipts,
  createReports,
  deskViews,
  ordersHandlers,
  staffPaymentViews,
  staffViewHandlers,
} from './modules/views/index.ts';
import { messagesOf } from './notices-wiring.ts';
import { serveDocs } from './pages/docs/serve-docs.ts';
import { addPeople } from './people-wiring.ts';
import { type Clock, DatabaseClock } from './platform/clock.ts';
import { type Closers, openAll } from './platform/close-all.ts';
import { type Database, type Meter, openDatabase } from './platform/db/database.ts';
import { createHttp, stopSignal } from './platform/http/create-http.ts';
import { openApi } from './platform/http/openapi.ts';
import { serveOperations } from './platform/http/operations-routes.ts';
import { EndpointRegistry, type HttpKit } from './platform/http/register.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { mediaRoutes } from './platform/media/media-routes.ts';
import { photoFolderOf, photoFoldersOf } from './platform/media/photo-folder.ts';
import { once } from './platform/once.ts';
import { type Announcing, createAnnouncing } from './platform/outbox/announcing.ts';
import { outgoing } from './platform/outgoing/outgoing.ts';
import { readSecrets, type Secrets } from './platform/secrets.ts';
import { presentersOf } from './presenters-wiring.ts';
import { addReceipts } from './receipts-wiring.ts';
import { addRemote } from './remote-wiring.ts';
import { servedTables } from './served.ts';
import { addTogether } from './together-wiring.ts';

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** A connection past any pooler, for LISTEN; the same when there is no pooler. */
  readonly directUrl?: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
  readonly dataDir: string;
  /** Vaults that an entry brings along, beside the configured ones. */
  readonly vaults?: readonly string[];
  /** Folders of photos that stores refer to. */
  readonly mediaFolders?: readonly string[];
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  readonly clock?: Clock;
  readonly meter?: Meter;
  /** Payment adapters by name, instead of the product's own. */
  readonly providers?: Readonly<Record<string, CreateProvider>>;
  readonly drawMenu?: EditorDeps['draw'];
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
  /** Asks providers about every payment and refund that is due. */
  readonly reconcile: () => Promise<void>;
  /** Everything committed before the call is numbered and its reactions have run. */
  readonly drained: () => Promise<void>;
  readonly close: () => Promise<void>;
}
type Venues = ReturnType<typeof createVenues>;
type Accounts = ReturnType<typeof createAccounts>;
type Loyalty = ReturnType<typeof createLoyaltyOf>;
interface Modules extends ReturnType<typeof messagesOf> {
  readonly venues: Venues;
  readonly accounts: Accounts;
  readonly loyalty: Loyalty;
  readonly billing: Billing;
  readonly reservations: ReturnType<typeof createReservations>;
  readonly afar: Parameters<typeof addRemote>[1];
  readonly receipts: ReturnType<typeof createReceipts>;
  readonly editor: EditorDeps;
  readonly takeOut: Parameters<typeof addPeople>[1]['takeOut'];
  readonly cards: Parameters<typeof addCards>[1];
}
type Live = ReturnType<typeof startLive>;
type Billing = ReturnType<typeof createBilling>;

function endpoints(modules: Modules, secret: string): EndpointRegistry {
  const { venues, accounts, loyalty, billing, reservations, receipts } = modules;
  const staff = {
    ...venues.staffHandlers,
    ...accounts.staffHandlers,
    ...menuStaffHandlers,
    ...seatingStaffHandlers,
    ...feedbackStaffHandlers,
    ...orderingStaffHandlers,
    ...billingStaffHandlers,
    ...staffViewHandlers,
  };
  const people = { secret, gate: accounts.gate, pushKey: modules.push.publicKey, takeOut: modules.takeOut };
  const together = addTogether(serveCourts(new EndpointRegistry()), venues);
  const remote = addCards(addRemote(together, modules.afar), modules.cards);
  const registry = addReceipts(addPeople(remote, people), receipts);
  return addMenus(addHouse(registry, venues, accounts), modules.editor)
    .add(seatingRoutes, seatingShapes, seatingHandlers)
    .add(orderingRoutes, orderingShapes, orderingHandlers)
    .add(ordersRoutes, ordersShapes, ordersHandlers)
    .add(billingRoutes, billingShapes, billing.handlers)
    .add(paymentsRoutes, paymentsShapes, billing.paymentsHandlers)
    .add(feedbackRoutes, feedbackShapes, feedbackHandlers)
    .add(liveRoutes, liveShapes, liveHandlers)
    .add(loyaltyRoutes, loyaltyShapes, loyalty.handlers)
    .add(staffOffersRoutes, staffOffersShapes, { ...loyalty.staffHandlers, ...billingOffersHandlers })
    .add(staffRoutes, staffShapes, staff)
    .add(reservationsRoutes, reservationsShapes, reservations.handlers)
    .add(staffReservationsRoutes, staffReservationsShapes, reservations.staffHandlers)
    .add(fulfilmentRoutes, fulfilmentShapes, fulfilmentHandlers)
    .add(staffFulfilmentRoutes, staffFulfilmentShapes, staffFulfilmentHandlers)
    .add(staffPaymentsRoutes, staffPaymentsShapes, { ...billing.staffPaymentsHandlers, ...staffPaymentViews })
    .add(staffReportsRoutes, staffReportsShapes, createReports(receipts.print))
    .add(staffBillingRoutes, staffBillingShapes, { ...billing.deskHandlers, ...deskViews(receipts) });
}

/** What modules stand on. */
interface Ground {
  readonly db: Database;
  readonly clock: Clock;
  readonly announcing: Announcing;
  readonly failed: (error: unknown) => void;
  readonly log: (line: string) => void;
  /** Aborts when the program stops. */
  readonly stopping: AbortSignal;
}

function createBillingOf(
  { log: _log, stopping: _stopping, ...ground }: Ground,
  options: AppOptions,
  secrets: Secrets,
  { approve }: Accounts,
): Billing {
  const production = options.config.NODE_ENV === 'production';
  return createBilling({
    ...ground,
    origin: options.origin,
    secret: secrets.payments,
    providers: options.providers ?? createPaymentProviders(outgoing({ loopback: !production })),
    production,
    loopback: !production,
    approve,
  });
}

function createModules(ground: Ground, options: AppOptions, secrets: Secrets): Modules {
  const { config, origin } = options;
  const { db } = ground;
  const { messages, push } = messagesOf({ ...ground, config, origin, secrets });
  const loyalty = createLoyaltyOf(origin, secrets, messages);
  const venues = createVenues({ secret: secrets.handle, origin, voucherOf: loyalty.scanned });
  const countries = { served: config.SMS_COUNTRIES, home: config.SMS_COUNTRIES[0] ?? 'IN' };
  const accounts = createAccounts({
    db,
    messages,
    secret: secrets.otp,
    origin,
    limitFactor: config.RATE_LIMIT_FACTOR,
    countries,
    codeLength: config.OTP_LENGTH === 4 ? 4 : 6,
    caller: callerOf(db, config, origin, secrets.otp),
    currentOrderOf: openOrderOfUser,
    holdsCardNumber,
    storesOf: async (reader, ids) => [...(await listStoreSummaries(reader, ids))],
  });
  const afar = { origin, readPhone: (typed: string) => readPhone(typed, countries)?.phone };
  const reservations = createReservations({
    ...afar,
    messages,
    holdsCardNumber,
    handleOf: venues.handleOf,
  });
  const billing = createBillingOf(ground, options, secrets, accounts);
  const receipts = createReceipts({ ...afar, messages, secret: secrets.receipts });
  const photoFolder = photoFolderOf(options.dataDir);
  const editor = { photoFolder, draw: options.drawMenu };
  const takeOut = {
    installation: { url: options.directUrl ?? options.databaseUrl, photoFolder },
    confirmPin: accounts.confirmPin,
    stopping: ground.stopping,
  };
  const cards = { origin, ...receipts.cards, folders: photoFoldersOf(options) };
  return {
    venues,
    accounts,
    loyalty,
    reservations,
    afar,
    billing,
    receipts,
    messages,
    push,
    editor,
    takeOut,
    cards,
  };
}

interface Wired {
  readonly kit: HttpKit;
  readonly modules: Modules;
  readonly live: Live;
  readonly secrets: Secrets;
}

/** The API with its stream, its reference, health and metrics, and the photos. */
async function serveEndpoints(http: FastifyInstance, options: AppOptions, wired: Wired): Promise<void> {
  const { kit, modules, live, secrets } = wired;
  const { config, dataDir } = options;
  await http.register(
    async (api) => {
      await endpoints(modules, secrets.otp).serve(api, kit);
      live.serve(api, modules.accounts, secrets.publicKey);
    },
    { prefix: '/api' },
  );
  const apiDocument = once(() => openApi(servedTables, '1'));
  serveDocs(http, apiDocument);
  serveOperations(http, {
    db: kit.db,
    streams: live.streams,
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
  const db = openDatabase({
    url: options.databaseUrl,
    connections: config.DATABASE_CONNECTIONS,
    ...(options.meter && { meter: options.meter }),
  });
  opened.push(() => db.close());
  const secrets = await readSecrets(db);
  const followed = new DatabaseClock();
  if (!options.clock) await followed.follow(db);
  const clock = options.clock ?? followed;
  const http = await createHttp({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    secure: options.origin.startsWith('https:'),
    others: othersOf(config, options.vaults),
    ...(options.tls && { tls: options.tls }),
  });
  const stopping = stopSignal(http);
  const log = (line: string): void => http.log.warn(line); // the demo shows its codes in the server's log
  const failed = (error: unknown): void => http.log.error({ err: error }, 'background work failed');
  const announcing = createAnnouncing(db, clock, () => live.committed());
  const modules = createModules({ db, clock, announcing, failed, log, stopping }, options, secrets);
  const { venues, accounts, billing } = modules;
  await billing.assertReady();
  const node = randomBytes(6).toString('base64url');
  const live = startLive({
    db,
    clock,
    node,
    directUrl: options.directUrl ?? options.databaseUrl,
    events: [venues.events, menuEvents],
    reactions: [
      ...menuReactions,
      ...orderingReactions(modules.messages),
      ...billingReactions,
      ...fulfilmentReactions,
      ...modules.loyalty.reactions,
      ...modules.reservations.reactions,
      ...modules.receipts.reactions,
      ...modules.push.reactions,
    ],
    failed,
  });
  opened.push(live.stop, async () => modules.receipts.close(), billing.idle, modules.push.idle);
  const kit: HttpKit = {
    db,
    clock,
    gate: accounts.gate,
    presenters: presentersOf(accounts),
    committed: live.committed,
    announcing,
    limitFactor: config.RATE_LIMIT_FACTOR,
  };
  await serveEndpoints(http, options, { kit, modules, live, secrets });
  const parts: AppParts = { db, clock, kit, secrets, config };
  await options.extend?.(http, parts);
  const { reconcileEveryMs } = options;
  const housekeeping = startHousekeeping(
    [
      { name: 'follow-clock', everyMs: 60_000, run: () => followed.follow(db) },
      ...jobsOf(parts, modules, { live, announcing, reconcileEveryMs }),
    ],
    failed,
  );
  opened.push(housekeeping.stop, () => http.close());
  return {
    ...parts,
    http,
    importers: importersOf(parts, modules, announcing),
    reconcile: billing.reconcile,
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
