import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const count = statement<[string, string], { visits: number }>(
  'loyalty.count-visits',
  'select count(*) as visits from loyalty_visit where user_id = $1 and store_id = $2',
);

/** How many tabs somebody has paid at a store. */
export const countVisits = async (db: Reader, userId: string, storeId: string): Promise<number> =>
  (await db.row(count, userId, storeId))?.visits ?? 0;
