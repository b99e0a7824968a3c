import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findTable, markClean } from '../venues/index.ts';

/** A colleague says that a table is clean; saying it twice changes nothing. Refuses `not-found` for a table of elsewhere. */
export async function cleanTable(
  { tx, principal, announce }: CommandContext<'staff'>,
  tableId: string,
): Promise<void> {
  const [table] = await findTable(tx, [tableId]);
  if (!table || !principal.storeIds.includes(table.storeId)) return refuse('not-found');
  markClean(tx, tableId);
  announce('table.changed', { v: 1, storeId: table.storeId, tableId });
}
