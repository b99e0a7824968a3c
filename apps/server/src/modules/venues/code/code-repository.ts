import type { TableCode } from '@tableside/contract/staff.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

interface ScannedRow {
  readonly scan_type: ScanType;
  readonly store_id: string | null;
  readonly group_id: string | null;
  readonly table_id: string | null;
  readonly table_name: string | null;
  readonly generation: number;
  readonly active: boolean;
}
const scan = statement<[string], ScannedRow>(
  'venues.scan-code',
  `select c.scan_type, c.store_id,
     coalesce(c.group_id, s.group_id) as group_id, coalesce(t.joined_to, c.table_id) as table_id, coalesce(j.name, t.name) as table_name,
     coalesce(jc.generation, c.generation) as generation, c.active
   from code c left join store s on s.id = c.store_id left join dining_table t on t.id = c.table_id
     left join dining_table j on j.id = t.joined_to left join code jc on jc.table_id = j.id and jc.active where c.code = $1`,
);

/** An active or replaced code with its table. */
export interface CodeRow {
  readonly id: string;
  readonly code: string;
  readonly kind: TableCode['kind'];
  readonly scan_type: ScanType;
  readonly store_id: string | null;
  readonly group_id: string | null;
  readonly table_id: string | null;
  readonly table_name: string | null;
  readonly table_area: string | null;
  readonly generation: number;
  readonly created_at: Date;
}
const columns = `c.id, c.code, c.kind, c.scan_type, c.store_id, c.group_id, c.table_id, t.name as table_name, t.area as table_area,
  c.generation, c.created_at`;
const list = statement<[string], CodeRow>(
  'venues.list-codes',
  `select ${columns} from code c left join dining_table t on t.id = c.table_id
   where c.store_id = $1 and c.active order by t.position nulls first, t.name, c.scan_type, c.id`,
);
const lock = statement<[string, readonly string[]], CodeRow>(
  'venues.lock-code',
  `select ${columns} from code c left join dining_table t on t.id = c.table_id
   where c.id = $1 and c.store_id = any($2::text[]) and c.active for update of c`,
);
const retire = statement<[string]>('venues.retire-code', 'update code set active = false where id = $1');
const insert = statement<
  [string, string, string, string, string | null, string | null, string | null, number, Date]
>(
  'venues.insert-code',
  `insert into code (id, code, kind, scan_type, store_id, group_id, table_id, generation, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** What a code stands for, whether it is still active or not. */
export const findScannedCode = (db: Reader, code: string) => db.row(scan, code);

/** The active codes of a store: its own first, then its tables'. */
export const listActiveCodes = (db: Reader, storeId: string): Promise<CodeRow[]> => db.rows(list, storeId);

/** An active code of one of the stores, locked against a second rotation. */
export const lockCode = (tx: Tx, codeId: string, storeIds: readonly string[]) =>
  tx.row(lock, codeId, storeIds);

export const retireCode = (tx: Tx, codeId: string): void => tx.send(retire, codeId);

export const insertCode = (tx: Tx, code: Omit<CodeRow, 'table_name' | 'table_area'>): void =>
  tx.send(
    insert,
    code.id,
    code.code,
    code.kind,
    code.scan_type,
    code.store_id,
    code.group_id,
    code.table_id,
    code.generation,
    code.created_at,
  );
