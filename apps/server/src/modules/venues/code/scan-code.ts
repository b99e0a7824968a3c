import type { ScanData, ScannedVoucher } from '@tableside/contract/venues.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { signHandle } from '../table/table-handle.ts';
import { findScannedCode } from './code-repository.ts';
import { normaliseCode } from './code-rule.ts';

/** The voucher of a printed code, ready to be claimed; undefined when it is none. */
export type VoucherOf = (db: Reader, code: string) => Promise<ScannedVoucher['voucher'] | undefined>;

interface Scan {
  readonly typed: string;
  readonly source: 'qr' | 'typed';
  readonly now: Date;
  readonly secret: string;
  readonly voucherOf: VoucherOf;
}

/** What a scanned or typed code stands for; a table is handed out as a handle of the code's generation. */
export async function scanCode(
  db: Reader,
  { typed, source, now, secret, voucherOf }: Scan,
): Promise<ScanData | ScannedVoucher> {
  const code = normaliseCode(typed) ?? refuse('code-unknown');
  const found = await findScannedCode(db, code);
  if (!found) {
    const voucher = (await voucherOf(db, code)) ?? refuse('code-unknown');
    return { voucher };
  }
  if (!found.store_id) return refuse('code-unknown');
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
    scheduleDelivery: false,
    platform: 'bolt',
  };
}
