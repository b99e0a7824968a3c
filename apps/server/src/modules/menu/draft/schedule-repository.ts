import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Who said when a draft publishes itself. */
export interface ScheduleRow {
  readonly publish_at: Date;
  /** A principal's key. */
  readonly publish_by: string;
  readonly publish_by_name: string;
}

const set = statement<[string, Date, string, string]>(
  'menu.schedule',
  'update menu_draft set publish_at = $2, publish_by = $3, publish_by_name = $4 where store_id = $1',
);
const clear = statement<[string]>(
  'menu.unschedule',
  'update menu_draft set publish_at = null, publish_by = null, publish_by_name = null where store_id = $1',
);
const due = statement<[Date], { store_id: string }>(
  'menu.list-due-drafts',
  'select store_id from menu_draft where publish_at <= $1 order by publish_at',
);
const find = statement<[string], ScheduleRow>(
  'menu.find-schedule',
  `select publish_at, publish_by, publish_by_name from menu_draft where store_id = $1 and publish_at is not null`,
);

export const saveSchedule = (tx: Tx, storeId: string, at: Date, by: string, name: string): void =>
  tx.send(set, storeId, at, by, name);
export const clearSchedule = (tx: Tx, storeId: string): void => tx.send(clear, storeId);
/** Stores whose draft should be the menu by now. */
export const listDueDrafts = async (db: Reader, now: Date): Promise<readonly string[]> =>
  (await db.rows(due, now)).map(({ store_id }) => store_id);
export const findSchedule = (db: Reader, storeId: string): Promise<ScheduleRow | undefined> =>
  db.row(find, storeId);
