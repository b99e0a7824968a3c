import { type ScanType, TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { Tx } from '../../../platform/db/database.ts';
import { newCode, newId } from '../../../platform/ids.ts';
import { type CodeRow, insertCode, listActiveCodes } from './code-repository.ts';

type NewCode = Pick<CodeRow, 'kind' | 'scan_type' | 'table_id'>;
interface Place {
  readonly id: string;
  readonly orderTypes: readonly string[];
  readonly tableIds: readonly string[];
}

/** The codes that a store should have: one per table, one for each way of ordering without a table. */
function wantedCodes({ orderTypes, tableIds }: Place): NewCode[] {
  const atTables: ScanType = orderTypes.includes('dinein') ? 'dinein' : 'foodcourt';
  const away = (['takeaway', 'delivery', 'qms'] as const).filter((type) => orderTypes.includes(type));
  return [
    ...tableIds.map((table_id): NewCode => ({ kind: 'table', scan_type: atTables, table_id })),
    ...away.map(
      (type): NewCode => ({ kind: type === 'qms' ? 'queue' : 'store', scan_type: type, table_id: null }),
    ),
  ];
}

const purposeOf = ({ scan_type, table_id }: NewCode): string => table_id ?? scan_type;

/** Makes the codes that a store should have and does not; those that are printed stay. */
export async function addMissingCodes(tx: Tx, place: Place, now: Date): Promise<void> {
  const present = new Set((await listActiveCodes(tx, place.id)).map(purposeOf));
  for (const code of wantedCodes(place).filter((candidate) => !present.has(purposeOf(candidate)))) {
    insertCode(tx, {
      id: newId(),
      code: newCode(TABLE_CODE_LENGTH),
      ...code,
      store_id: place.id,
      group_id: null,
      generation: 1,
      created_at: now,
    });
  }
}
