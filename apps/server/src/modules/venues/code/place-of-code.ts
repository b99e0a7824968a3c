import type { ScanType } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { findScannedCode } from './code-repository.ts';
import { normaliseCode } from './code-rule.ts';

/** Where a code leads, without handing out anything; undefined for one that is unknown or was replaced. */
export async function placeOfCode(
  db: Reader,
  typed: string,
): Promise<{ readonly storeId: string; readonly orderType: ScanType } | undefined> {
  const code = normaliseCode(typed);
  const found = code === undefined ? undefined : await findScannedCode(db, code);
  return found?.active && found.store_id
    ? { storeId: found.store_id, orderType: found.scan_type }
    : undefined;
}
