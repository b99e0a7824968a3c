import type { AuditAction } from '@tableside/contract/audit-actions';
import type { Tx } from '../db/database.ts';
import { principalKey, type Staff } from '../http/principal.ts';
import { type AuditEntry, writeAudit } from './audit-repository.ts';

/** What a colleague did with a thing of a store. */
export type StaffDeed<A extends AuditAction, D extends object> = Pick<
  AuditEntry<A, D>,
  'action' | 'target' | 'details'
> & { readonly storeId: string };

/** Writes it down: one append-only row in the writing transaction. Only details that `AUDIT_DETAILS` names compile. */
export function auditStaff<A extends AuditAction, D extends object>(
  { tx, now, principal }: { readonly tx: Tx; readonly now: Date; readonly principal: Staff },
  deed: StaffDeed<A, D>,
): void {
  writeAudit<A, D>(tx, { ...deed, actor: principalKey(principal), actorName: principal.name, at: now });
}
