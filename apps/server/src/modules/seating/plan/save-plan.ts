import type { NewPlan, TablePlan } from '@tableside/contract/staff-tables.schema';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { claimPlan, comparePlan, listTables, readPlan, writePlan } from '../../venues/index.ts';
import { endCalls } from '../change-seating.ts';
import { lockTables, occupiedTables } from '../seating-repository.ts';

/** Ids of a store's tables that are kept for somebody who has yet to sit down; nobody books one before the transaction ends. */
export type BookedTables = (tx: Tx, storeId: string, now: Date) => Promise<readonly string[]>;

/** The tables of one of the colleague's stores. */
export const getPlan = async (db: Reader, staff: Staff, storeId: string): Promise<TablePlan> =>
  staff.storeIds.includes(storeId) ? readPlan(db, storeId) : refuse('not-found');

/**
 * New, changed and retired tables, and the walls, at once. A party stays where it sits, under the table's new name. Refuses with
 * `state-changed` over another version, with `name-taken`, with `table-in-use` for a table that somebody sits at or has
 * booked, and with `not-found` for a table of elsewhere.
 */
export async function savePlan(
  context: CommandContext<'staff'>,
  storeId: string,
  { version, ...change }: NewPlan,
  bookedTables: BookedTables,
): Promise<TablePlan> {
  const { tx, principal, now, announce } = context;
  if (!principal.storeIds.includes(storeId)) return refuse('not-found');
  if (!(await claimPlan(tx, storeId, version))) return refuse('state-changed');
  const before = await listTables(tx, storeId);
  const verdict = comparePlan(before, change);
  if (verdict === 'unknown') return refuse('not-found');
  if (verdict === 'doubled') return refuse('name-taken');
  // Bookings before tables: a party that comes back locks those first as well.
  const booked = await bookedTables(tx, storeId, now);
  await lockTables(tx, change.retired);
  const taken = await occupiedTables(tx, storeId);
  if (change.retired.some((id) => taken.includes(id) || booked.includes(id))) return refuse('table-in-use');
  for (const tableId of change.retired) await endCalls(tx, { storeId, tableId }, now, announce);
  const plan = await writePlan(tx, storeId, change, now, announce);
  const renamed = before.some(({ id, name }) =>
    change.tables.some((table) => table._id === id && table.name !== name),
  );
  if (renamed) announce('store.terms-changed', { v: 1, storeId });
  auditStaff(context, {
    storeId,
    action: 'tables.save',
    target: storeId,
    details: {
      name: change.tables.map(({ name }) => name).join(', '),
      added: change.tables.filter(({ _id }) => _id === null).length,
      retired: change.retired.length,
      walls: change.walls?.length,
    },
  });
  return plan;
}
