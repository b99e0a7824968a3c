import type { Reader } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { onDay } from '../on-day.ts';

/** A row of the audit log as it was written. */
export interface AuditRow {
  readonly id: string;
  readonly actor: string;
  readonly actorName: string;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly total: number;
}
export interface AuditFilter {
  /** The noun of the actions, of one or many: `payment`, `shift`, `table` and `tables`. */
  readonly kind: string | null;
  /** A calendar day of the store, YYYY-MM-DD. */
  readonly day: string | null;
  /** A principal key. */
  readonly actor: string | null;
  readonly limit: number;
  readonly offset: number;
}

const page = statement<[string, string | null, string | null, string | null, number, number], AuditRow>(
  'audit.list',
  `select a.id, a.actor, a.actor_name as "actorName", a.action, a.target, a.details, a.at, count(*) over () as total from audit a
   where a.store_id = $1 and ${onDay('a.at', '$3')} and ($2::text is null or rtrim(split_part(a.action, '.', 1), 's') = rtrim($2, 's')) and ($4::text is null or a.actor = $4)
   order by a.at desc, a.id limit $5 offset $6`,
);

/** A page of a store's audit log, newest first. */
export const findAuditPage = (
  db: Reader,
  storeId: string,
  { kind, day, actor, limit, offset }: AuditFilter,
) => db.rows(page, storeId, kind, day, actor, limit, offset);
