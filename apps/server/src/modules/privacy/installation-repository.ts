import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const others = statement<[readonly string[]], { readonly there: boolean }>(
  'privacy.find-stores-of-others',
  'select exists (select 1 from store where not (id = any($1::text[]))) as there',
);

/** Whether the installation holds stores besides these. */
export const holdsOtherStores = async (db: Reader, storeIds: readonly string[]): Promise<boolean> =>
  (await db.row(others, storeIds))?.there ?? false;
