import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PlannedTable } from './table-plan-rule.ts';

const claim = statement<[string, number], { readonly id: string }>(
  'venues.claim-plan',
  'update store set version = version + 1 where id = $1 and version = $2 returning id',
);
const retire = statement<[string, readonly string[], Date]>(
  'venues.retire-tables',
  `with gone as (update dining_table set retired_at = $3 where store_id = $1 and id = any($2::text[]) and retired_at is null returning id)
   update code set active = false from gone where code.table_id = gone.id and code.active`,
);
// Two tables may swap their names; the index looks at every row on its own.
const freeNames = statement<[string, readonly string[]]>(
  'venues.free-table-names',
  'update dining_table set name = id where store_id = $1 and id = any($2::text[])',
);
const save = statement<[string, string]>(
  'venues.save-plan',
  `insert into dining_table (id, store_id, name, area, seats, shape, turn, place_x, place_y, position)
   select t.id, $1, t.name, t.area, t.seats, t.shape, t.turn, (t.place->>'x')::int, (t.place->>'y')::int,
     coalesce((select max(d.position) from dining_table d where d.store_id = $1), 0) + t.nth
   from jsonb_to_recordset($2::jsonb) as t(id text, name text, area text, seats int, shape text, turn int, place jsonb, nth int)
   on conflict (id) do update set name = excluded.name, area = excluded.area, seats = excluded.seats, shape = excluded.shape, turn = excluded.turn,
     place_x = excluded.place_x, place_y = excluded.place_y`,
);

/** Takes the plan of exactly this version of the store for a change; false when the store has another one by now. */
export const claimPlan = async (tx: Tx, storeId: string, version: number): Promise<boolean> =>
  (await tx.row(claim, storeId, version)) !== undefined;

/** Takes tables away with their codes. Only sends. */
export const retireTables = (tx: Tx, storeId: string, ids: readonly string[], now: Date): void =>
  tx.send(retire, storeId, ids, now);

/** Writes new and changed tables; new ones come last. Only sends. */
export function saveTables(
  tx: Tx,
  storeId: string,
  tables: readonly (PlannedTable & { readonly id: string })[],
): void {
  tx.send(
    freeNames,
    storeId,
    tables.flatMap(({ _id }) => (_id === null ? [] : [_id])),
  );
  tx.send(save, storeId, JSON.stringify(tables.map((table, nth) => ({ ...table, nth: nth + 1 }))));
}
