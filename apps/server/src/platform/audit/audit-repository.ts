import type { AuditAction } from '@tableside/contract/audit-actions';
import type { AuditDetails } from '@tableside/contract/audit-details';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newId } from '../ids.ts';

const insert = statement<[string, string | null, string, string, string, string, string, Date]>(
  'audit.insert',
  `insert into audit (id, store_id, actor, actor_name, action, target, details, at)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
);

/** Who did what to which thing. `actor` is a principal key (`staff:ID`), `target` the thing's id. */
export interface AuditEntry<A extends AuditAction, D extends object> {
  readonly storeId: string | null;
  readonly actor: string;
  readonly actorName: string;
  readonly action: A;
  readonly target: string;
  readonly details: AuditDetails<A, D>;
  readonly at: Date;
}

/** Adds one append-only row to the writing transaction. */
export const writeAudit = <A extends AuditAction, D extends object>(tx: Tx, entry: AuditEntry<A, D>): void =>
  tx.send(
    insert,
    newId(),
    entry.storeId,
    entry.actor,
    entry.actorName,
    entry.action,
    entry.target,
    JSON.stringify(entry.details),
    entry.at,
  );
