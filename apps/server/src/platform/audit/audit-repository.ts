import type { AuditAction } from '@tableside/contract/audit-actions';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newId } from '../ids.ts';

const insert = statement<[string, string | null, string, string, string, string, string, Date]>(
  'audit.insert',
  `insert into audit (id, store_id, actor, actor_name, action, target, details, at)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
);

/** Who did what to which thing. `actor` is a principal key (`staff:ID`), `target` the thing's id. */
export interface AuditEntry {
  readonly storeId: string | null;
  readonly actor: string;
  readonly actorName: string;
  readonly action: AuditAction;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Adds one append-only row to the writing transaction. */
export const writeAudit = (tx: Tx, entry: AuditEntry): void =>
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
