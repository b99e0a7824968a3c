import type { Reader } from '../db/database.ts';
import { type LongRow, longPage } from '../db/long-page.ts';
import { statement } from '../db/statement.ts';
import { onDay } from '../on-day.ts';

/** A row of the audit log as it was written. */
export interface AuditRow extends LongRow {
  readonly id: string;
  readonly actor: string;
  readonly actorName: string;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
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

// A page is found before anything is read of its rows, and each way of finding them is a statement of its own
// (docs/decisions/0098).
const pageOf = (narrowed: string): string => `with ${longPage(
  `select a.id, a.at from audit a where a.store_id = $1 and ${onDay('a.at', '$2')}${narrowed}`,
  '$3',
  '$4',
)}
  select a.id, a.actor, a.actor_name as "actorName", a.action, a.target, a.details, a.at, page.total, page.more
  from page join audit a on a.id = page.id order by a.at desc, a.id`;
const isOfKind = ` and rtrim(split_part(a.action, '.', 1), 's') = rtrim($5::text, 's')`;
const isBy = (actor: string): string => ` and a.actor = ${actor}`;
type Values = [string, string | null, number, number];
const list = statement<Values, AuditRow>('audit.list', pageOf(''));
const ofKind = statement<[...Values, string], AuditRow>('audit.list-of-kind', pageOf(isOfKind));
const byActor = statement<[...Values, string], AuditRow>('audit.list-by-actor', pageOf(isBy('$5')));
const ofKindByActor = statement<[...Values, string, string], AuditRow>(
  'audit.list-of-kind-by-actor',
  pageOf(`${isOfKind}${isBy('$6')}`),
);

/** A page of a store's audit log, newest first. */
export function findAuditPage(
  db: Reader,
  storeId: string,
  { kind, day, actor, limit, offset }: AuditFilter,
): Promise<AuditRow[]> {
  const values: Values = [storeId, day, limit, offset];
  if (kind === null) return actor === null ? db.rows(list, ...values) : db.rows(byActor, ...values, actor);
  if (actor === null) return db.rows(ofKind, ...values, kind);
  return db.rows(ofKindByActor, ...values, kind, actor);
}
