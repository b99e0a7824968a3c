import type { TableCode } from '@tableside/contract/staff.schema';
import type { CodeRow } from './code-repository.ts';

/** A code as its printed card needs it; `origin` without a slash at its end. */
export const presentCode = (row: CodeRow, origin: string): TableCode => ({
  _id: row.id,
  code: row.code,
  url: `${origin}/?c=${row.code}`,
  kind: row.kind,
  type: row.scan_type,
  table:
    row.table_id === null
      ? null
      : { _id: row.table_id, name: row.table_name ?? '', area: row.table_area ?? '' },
  generation: row.generation,
  created_at: row.created_at.toISOString(),
});
