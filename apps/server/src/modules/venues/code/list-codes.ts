import type { TableCode } from '@tableside/contract/staff.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { listActiveCodes } from './code-repository.ts';
import { presentCode } from './present-code.ts';

/** The active codes of a store of the caller's. */
export async function listCodes(
  db: Reader,
  staff: Staff,
  storeId: string,
  origin: string,
): Promise<TableCode[]> {
  if (!staff.storeIds.includes(storeId)) return refuse('not-found');
  return (await listActiveCodes(db, storeId)).map((row) => presentCode(row, origin));
}
