import type { ScanData } from '@tableside/contract/venues.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findScannedCode } from './code-repository.ts';
import { normaliseCode } from './code-rule.ts';
import { signHandle } from './table-handle.ts';

interface Scan {
  readonly typed: string;
  readonly source: 'qr' | 'typed';
  readonly now: Date;
  readonly secret: string;
}

/** What a scanned or typed code stands for; a table is handed out as a handle of the code's generation. */
export async function scanCode(db: Reader, { typed, source, now, secret }: Scan): Promise<ScanData> {
  const code = normaliseCode(typed) ?? refuse('code-unknown');
  const found = await findScannedCode(db, code);
  if (!found?.store_id) return refuse('code-unknown');
  if (!found.active) return refuse('code-replaced');
  const { table_id: tableId, generation } = found;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return {
    store_id: found.store_id,
    table_id: tableId === null ? null : signHandle(secret, { tableId, generation, issuedAt }),
    table_name: found.table_name,
    type: found.scan_type,
    source,
    store_group_id: found.group_id,
    scheduleDelivery: found.scan_type === 'delivery',
    platform: 'bolt',
  };
}
