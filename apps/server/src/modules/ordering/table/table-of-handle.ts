import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { resolveTable } from '../../venues/index.ts';

const MOST_HANDLES = 10_000;
const known = new Map<string, string>();

/**
 * The id of the table a handle names, so that the table can be locked in the same trip that asks whether the handle
 * still holds. What a handle names never changes, so it is remembered; only the first use of one costs a wait.
 */
export async function tableOfHandle(db: Reader, handle: string, now: Date): Promise<string> {
  const kept = known.get(handle);
  if (kept !== undefined) return kept;
  const table = await resolveTable(db, handle, now);
  if (!table) return refuse('table-unknown');
  known.set(handle, table.id);
  const [oldest] = known.keys();
  if (known.size > MOST_HANDLES && oldest !== undefined) known.delete(oldest);
  return table.id;
}
