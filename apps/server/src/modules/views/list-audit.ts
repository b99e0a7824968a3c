import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import { type AuditRow, findAuditPage } from '../../platform/audit/list-audit.ts';
import type { Reader } from '../../platform/db/database.ts';
import { offsetOf, pagingOf } from '../../platform/http/paging.ts';

interface AuditAsked {
  readonly kind?: string | undefined;
  readonly day?: string | undefined;
  readonly actor?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

const presentRow = ({ id, actor, actorName, action, target, details, at }: AuditRow): AuditEntry => ({
  _id: id,
  actor,
  name: actorName,
  action,
  target,
  details,
  at: at.toISOString(),
});

/** Who of the staff did what in a store, newest first, a page at a time. */
export async function listAudit(db: Reader, storeId: string, asked: AuditAsked) {
  const { kind, day, actor, limit } = asked;
  const rows = await findAuditPage(db, storeId, {
    kind: kind ?? null,
    day: day ?? null,
    actor: actor ?? null,
    limit,
    offset: offsetOf(asked),
  });
  const paging = pagingOf(asked, rows, `/api/staff/stores/${storeId}/audit`, { kind, day, actor });
  return { data: rows.map(presentRow), paging };
}
