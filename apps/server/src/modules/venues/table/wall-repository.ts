import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PlannedWall } from './table-plan-rule.ts';

const list = statement<[string], PlannedWall>(
  'venues.list-walls',
  'select area, x, y, length, turn from plan_wall where store_id = $1 order by position',
);
const clear = statement<[string]>('venues.clear-walls', 'delete from plan_wall where store_id = $1');
const save = statement<[string, string]>(
  'venues.save-walls',
  `insert into plan_wall (store_id, position, area, x, y, length, turn)
   select $1, w.nth, w.area, w.x, w.y, w.length, w.turn
   from jsonb_to_recordset($2::jsonb) as w(nth int, area text, x int, y int, length int, turn int)`,
);

/** The walls of a store in the order in which they were drawn. */
export const listWalls = (db: Reader, storeId: string): Promise<PlannedWall[]> => db.rows(list, storeId);

/** Puts these walls in the place of all others. Only sends. */
export function replaceWalls(tx: Tx, storeId: string, walls: readonly PlannedWall[]): void {
  tx.send(clear, storeId);
  if (walls.length > 0) tx.send(save, storeId, JSON.stringify(walls.map((wall, nth) => ({ ...wall, nth }))));
}
