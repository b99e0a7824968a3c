import type { TextMap } from '@tableside/contract/common.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const bump = statement<[string], { version: number }>(
  'menu.bump-availability',
  'update menu_version set availability_version = availability_version + 1 where store_id = $1 returning availability_version as version',
);
const nameOf = statement<[string, string], { name: TextMap; dish: boolean }>(
  'menu.find-sellable',
  `select name, true as dish from item where store_id = $1 and id = $2 and active
   union all select name, false from addon_item where store_id = $1 and id = $2`,
);
const sellOut = statement<[string, string, Date | null, Date, string, number | null]>(
  'menu.sell-out',
  `insert into sold_out (store_id, id, until, since, by_staff, remaining) values ($1, $2, $3, $4, $5, $6)
   on conflict (store_id, id) do update set until = excluded.until, since = excluded.since, by_staff = excluded.by_staff, remaining = excluded.remaining`,
);
const bringBack = statement<[string, string]>(
  'menu.bring-back',
  'delete from sold_out where store_id = $1 and id = $2',
);
const bringBackSoldOut = statement<[string, string]>(
  'menu.bring-back-sold-out',
  'delete from sold_out where store_id = $1 and id = $2 and coalesce(remaining, 0) = 0',
);
const forget = statement<[string, Date]>(
  'menu.forget-returned',
  'delete from sold_out where store_id = $1 and until <= $2',
);

/** Takes the store's version row; undefined for a store without a menu. */
export const bumpAvailability = async (tx: Tx, storeId: string): Promise<number | undefined> =>
  (await tx.row(bump, storeId))?.version;

/** The name of a dish or add-on of that store, and which of both it is. */
export const findSellable = (tx: Tx, storeId: string, id: string) => tx.row(nameOf, storeId, id);

/** Sold out, or counted where so many are `left`. `until` null: until somebody says otherwise. */
export const saveSupply = (
  tx: Tx,
  row: { storeId: string; id: string; until: Date | null; left: number | null; now: Date; staffId: string },
): void => tx.send(sellOut, row.storeId, row.id, row.until, row.now, row.staffId, row.left);
/** No longer sold out. A count that is running ends with it, unless it is kept. */
export const saveAvailable = (tx: Tx, storeId: string, id: string, keepsCount: boolean): void =>
  tx.send(keepsCount ? bringBackSoldOut : bringBack, storeId, id);
/** Removes rows whose time has passed; nobody sees them any more. */
export const forgetReturned = (tx: Tx, storeId: string, now: Date): void => tx.send(forget, storeId, now);
