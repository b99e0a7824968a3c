import { SongList } from '@tableside/contract/jukebox.schema';
import type { createAccounts } from '../modules/accounts/index.ts';
import type { createBilling } from '../modules/billing/index.ts';
import { importSongs } from '../modules/jukebox/index.ts';
import { importMenu } from '../modules/menu/index.ts';
import { importCourt, importStore } from '../modules/venues/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Announcing } from '../platform/outbox/announcing.ts';

/** The product's own importers, each in one transaction. */
export interface Importers {
  readonly store: (data: unknown) => Promise<{ readonly storeId: string }>;
  /** A food court over stores that are there already; their menus come after it. */
  readonly court: (data: unknown) => Promise<{ readonly groupId: string }>;
  readonly menu: (storeId: string, data: unknown) => Promise<{ readonly problems: readonly unknown[] }>;
  readonly staff: (storeId: string, rows: unknown) => Promise<unknown>;
  /** Songs of a store's jukebox, as the contract's list of songs. */
  readonly songs: (storeId: string, data: unknown) => Promise<void>;
  /** A store's account at a payment provider; it becomes the one the store is paid through. */
  readonly provider: (storeId: string, data: unknown) => Promise<void>;
}
/** The modules that take something in by what they were created with. */
interface Importing {
  readonly accounts: Pick<ReturnType<typeof createAccounts>, 'importStaff'>;
  readonly billing: Pick<ReturnType<typeof createBilling>, 'importProvider'>;
}

/** The importers over one database. */
export function importersOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accounts, billing }: Importing,
  announcing: Announcing,
): Importers {
  return {
    store: (data) => announcing((tx, announce) => importStore(tx, data, clock.now(), announce)),
    court: (data) => announcing((tx, announce) => importCourt(tx, data, clock.now(), announce)),
    menu: (storeId, data) =>
      announcing((tx, announce) => importMenu(tx, storeId, data, clock.now(), announce)),
    songs: (storeId, data) =>
      announcing(async (tx, announce) =>
        importSongs(tx, storeId, SongList.parse(data), clock.now(), announce),
      ),
    provider: (storeId, data) =>
      announcing((tx, announce) => billing.importProvider(tx, storeId, data, announce)),
    staff: (storeId, rows) => db.transaction((tx) => accounts.importStaff(tx, storeId, rows, clock.now())),
  };
}
