import type { AuditAction } from '@tableside/contract/audit-actions';
import type { Tx } from '../db/database.ts';
import { principalKey, type Staff } from '../http/principal.ts';
import { writeAudit } from './audit-repository.ts';

/** What a colleague did with a thing of a store: one append-only row in the writing transaction. */
export function auditStaff(
  { tx, now, principal }: { readonly tx: Tx; readonly now: Date; readonly principal: Staff },
  entry: {
    readonly storeId: string;
    readonly action: AuditAction;
    readonly target: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
): void {
  writeAudit(tx, { ...entry, actor: principalKey(principal), actorName: principal.name, at: now });
}
