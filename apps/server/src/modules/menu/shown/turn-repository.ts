import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TimedDishes } from './menu.ts';

interface TimedMenu {
  readonly store_id: string;
  readonly timezone: string;
  readonly timed: readonly TimedDishes[];
  /** When something that was sold out until a time came back last. */
  readonly returned: Date | null;
}
const timed = statement<[Date], TimedMenu>(
  'menu.list-timed',
  `select v.store_id, s.timezone, v.timed, o.returned from menu_version v join store s on s.id = v.store_id
   left join (select store_id, max(until) as returned from sold_out where until <= $1 group by store_id) o
     on o.store_id = v.store_id
   where v.timed <> '[]'::jsonb or o.returned > v.turned_at order by v.store_id`,
);
const turn = statement<[string, Date], { version: number }>(
  'menu.tell-turn',
  `update menu_version set availability_version = availability_version + 1, turned_at = $2
   where store_id = $1 and turned_at < $2 returning availability_version as version`,
);

/** The menus with dishes that are served at certain times, and those to which something came back untold. */
export const listTimedMenus = (db: Reader, now: Date): Promise<TimedMenu[]> => db.rows(timed, now);
/** The new version of what is to be had; undefined when that turn was told: of several nodes one finds it untold. */
export const saveTurn = async (tx: Tx, storeId: string, at: Date): Promise<number | undefined> =>
  (await tx.row(turn, storeId, at))?.version;
