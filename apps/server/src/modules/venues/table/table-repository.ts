import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TableFacts } from '../store/store.ts';

const columns = `t.id, t.store_id as "storeId", t.name, t.area, t.seats, t.shape, t.turn, t.retired_at is not null or t.joined_to is not null as unusable,
  case when t.place_x is not null then json_build_object('x', t.place_x, 'y', t.place_y) end as place`;

const ofGeneration = statement<[string, number], TableFacts>(
  'venues.find-table-of-generation',
  `select ${columns} from dining_table t join code c on c.table_id = t.id and c.active
   where t.id = $1 and c.generation = $2 and t.joined_to is null`,
);
const find = statement<[readonly string[]], TableFacts>(
  'venues.find-tables',
  `select ${columns} from dining_table t where t.id = any($1::text[]) order by t.store_id, t.position, t.name`,
);
const list = statement<[string], TableFacts>(
  'venues.list-tables',
  `select ${columns} from dining_table t where t.store_id = $1 and t.retired_at is null order by t.position, t.name`,
);

const join = statement<[string, string]>(
  'venues.join-tables',
  'update dining_table set joined_to = $2 where id = $1 or joined_to = $1',
);
const together = statement<[string], { readonly id: string }>(
  'venues.list-tables-together',
  'select id from dining_table where id = $1 or joined_to = $1 order by position, name',
);
// A table that stands with another one waits for that party to leave.
const leave = statement<[string, Date]>(
  'venues.leave-table',
  `update dining_table set uncleaned_since = $2, joined_to = case when joined_to = $1 then null else joined_to end
   where joined_to = $1 or (id = $1 and joined_to is null)`,
);
const clean = statement<[string]>(
  'venues.clean-table',
  'update dining_table set uncleaned_since = null where id = $1 and uncleaned_since is not null',
);
const generation = statement<[string], { readonly generation: number }>(
  'venues.find-generation',
  'select generation from code where table_id = $1 and active',
);

/** The generation of the table's active code. */
export const findGeneration = (db: Reader, tableId: string) => db.row(generation, tableId);

/** The table while its active code still is of that generation. */
export const findTableOfGeneration = (db: Reader, tableId: string, generation: number) =>
  db.row(ofGeneration, tableId, generation);

/** Tables by their ids, those that were taken away too; unknown ids are left out. */
export const findTable = (db: Reader, ids: readonly string[]): Promise<TableFacts[]> => db.rows(find, ids);

/** All tables of a store in the order of its plan. */
export const listTables = (db: Reader, storeId: string): Promise<TableFacts[]> => db.rows(list, storeId);

/** Puts a table, and those that stand with it, to another one: their codes lead there. Only sends. */
export const joinTables = (tx: Tx, tableId: string, toTableId: string): void =>
  tx.send(join, tableId, toTableId);
/** Ids of a table and of those that stand with it, in the order of the plan. */
export const tablesTogether = async (db: Reader, tableId: string): Promise<string[]> =>
  (await db.rows(together, tableId)).map(({ id }) => id);
/** A party leaves its table: that and the tables that were put to it are to be cleaned, and stand alone. Only sends. */
export const leaveTable = (tx: Tx, tableId: string, now: Date): void => tx.send(leave, tableId, now);
/** A table is clean, or somebody sits down there all the same. Only sends. */
export const markClean = (tx: Tx, tableId: string): void => tx.send(clean, tableId);
