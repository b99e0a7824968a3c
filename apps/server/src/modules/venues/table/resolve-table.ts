import type { Reader } from '../../../platform/db/database.ts';
import type { TableFacts } from '../store/store.ts';
import { readHandle } from './table-handle.ts';
import { findTableOfGeneration } from './table-repository.ts';

/** The table of a handle from a scan: signed here, at most 12 h old, its code not replaced since. Else undefined. */
export async function resolveTable(db: Reader, handle: string, now: Date): Promise<TableFacts | undefined> {
  const claims = readHandle(handle, now);
  return claims && findTableOfGeneration(db, claims.tableId, claims.generation);
}
