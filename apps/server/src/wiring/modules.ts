import type { Config } from '../config.ts';
import { createAccounts, readPhone } from '../modules/accounts/index.ts';
import {
  type CreateProvider,
  cardsOf,
  createBilling,
  createPaymentProviders,
} from '../modules/billing/index.ts';
import type { CardDeps } from '../modules/cards/index.ts';
import type { EditorDeps } from '../modules/menu/index.ts';
import {
  holdsCardNumber,
  movePrepared,
  openOrderOfUser,
  type PreparedDeps,
} from '../modules/ordering/index.ts';
import { Press } from '../modules/press/index.ts';
import type { ExportDeps } from '../modules/privacy/index.ts';
import { createReceipts } from '../modules/receipts/index.ts';
import { createReservations, followNumber } from '../modules/reservations/index.ts';
import { createVenues, listStoreSummaries } from '../modules/venues/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { photoFolderOf, photoFoldersOf } from '../platform/media/photo-folder.ts';
import { createReadPicture } from '../platform/media/read-picture.ts';
import type { Announcing } from '../platform/outbox/announcing.ts';
import { outgoing } from '../platform/outgoing/outgoing.ts';
import type { Secrets } from '../platform/secrets.ts';
import { callerOf } from './caller.ts';
import { createLoyaltyOf } from './loyalty.ts';
import { messagesOf } from './notices.ts';
import { ServedCountries } from './served-countries.ts';

/** What an entry decides about the modules. */
export interface ModuleOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** A connection past any pooler, for LISTEN; the same when there is no pooler. */
  readonly directUrl?: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
  readonly dataDir: string;
  /** Folders of photos that stores refer to. */
  readonly mediaFolders?: readonly string[];
  /** Payment adapters by name, instead of the product's own. */
  readonly providers?: Readonly<Record<string, CreateProvider>>;
  readonly drawMenu?: EditorDeps['draw'];
}
type Accounts = ReturnType<typeof createAccounts>;
type Billing = ReturnType<typeof createBilling>;
/** The modules that are created, and what the others are given. */
export interface Modules extends ReturnType<typeof messagesOf> {
  readonly venues: ReturnType<typeof createVenues>;
  readonly accounts: Accounts;
  readonly loyalty: ReturnType<typeof createLoyaltyOf>;
  readonly billing: Billing;
  readonly reservations: ReturnType<typeof createReservations>;
  readonly receipts: ReturnType<typeof createReceipts>;
  readonly afar: PreparedDeps;
  readonly editor: EditorDeps;
  /** How an owner takes everything out. */
  readonly takeOut: ExportDeps;
  readonly cards: CardDeps;
  readonly press: Press;
  readonly countries: ServedCountries;
}

/** What modules stand on. */
export interface Ground {
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
  options: ModuleOptions,
  secrets: Secrets,
  { approve }: Accounts,
): Billing {
  const withSandbox = options.config.PAY_SANDBOX;
  return createBilling({
    ...ground,
    origin: options.origin,
    secret: secrets.payments,
    providers: options.providers ?? createPaymentProviders(outgoing({ loopback: withSandbox })),
    withSandbox,
    approve,
  });
}

/** Creates the modules in the order in which they need each other. */
export function createModules(ground: Ground, options: ModuleOptions, secrets: Secrets): Modules {
  const { config, origin } = options;
  const { db } = ground;
  const { messages, push } = messagesOf({ ...ground, config, origin, secrets });
  const loyalty = createLoyaltyOf(origin, secrets, messages);
  const photoFolder = photoFolderOf(options.dataDir);
  const venues = createVenues({ secret: secrets.handle, origin, voucherOf: loyalty.scanned, photoFolder });
  const countries = new ServedCountries(config.SMS_COUNTRIES, venues.listCountries);
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
    cardsOf,
    followNumber: async (tx, from, to, announce) => {
      movePrepared(tx, from, to);
      await followNumber(tx, from, to, announce);
    },
    holdsCardNumber,
    storesOf: async (reader, ids) => [...(await listStoreSummaries(reader, ids))],
  });
  const afar = {
    origin,
    readPhone: (typed: string, home: string) => readPhone(typed, { served: countries.served, home })?.phone,
  };
  const reservations = createReservations({
    ...afar,
    messages,
    holdsCardNumber,
    handleOf: venues.handleOf,
  });
  const billing = createBillingOf(ground, options, secrets, accounts);
  const press = new Press();
  const receipts = createReceipts({ ...afar, messages, secret: secrets.receipts, press });
  const editor = { photoFolder, draw: options.drawMenu };
  const takeOut = {
    installation: { url: options.directUrl ?? options.databaseUrl, photoFolder },
    confirmPin: accounts.confirmPin,
    stopping: ground.stopping,
  };
  const readPicture = createReadPicture(photoFoldersOf(options));
  const cards = { origin, press, readPicture };
  return {
    venues,
    accounts,
    loyalty,
    reservations,
    afar,
    billing,
    receipts,
    countries,
    messages,
    push,
    editor,
    takeOut,
    cards,
    press,
  };
}
