import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TimedDishes } from './menu.ts';

interface TimedMenu {
  readonly store_id: string;
  readonly timezone: string;
  readonly timed: readonly TimedDishes[];
}
const timed = statement<[], TimedMenu>(
  'menu.list-timed',
  `select v.store_id, s.timezone, v.timed from menu_version v join store s on s.id = v.store_id
   where v.timed <> '[]'::jsonb order by v.store_id`,
);
const turn = statement<[string, Date], { version: number }>(
  'menu.tell-turn',
  `update menu_version set availability_version = availability_version + 1, turned_at = $2
   where store_id = $1 and turned_at < $2 returning availability_version as version`,
);

/** The menus with dishes that are served at certain times. */
export const listTimedMenus = (db: Reader): Promise<TimedMenu[]> => db.rows(timed);
/** The new version of what is to be had; undefined when that turn was told: of several nodes one finds it untold. */
export const saveTurn = async (tx: Tx, storeId: string, at: Date): Promise<number | undefined> =>
  (await tx.row(turn, storeId, at))?.version;
