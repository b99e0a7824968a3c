import type { ProviderEvent } from '@tableside/contract/staff-payments.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { offsetOf, type PageAsked, pagingOf } from '../../../platform/http/paging.ts';
import { findProviderEventPage, type ProviderEventRow } from './provider-event-list-repository.ts';

const presentRow = ({ id, received_at, handled_at, ...row }: ProviderEventRow): ProviderEvent => ({
  _id: id,
  kind: row.kind,
  event_id: row.event_id,
  payment: row.payment,
  received_at: received_at.toISOString(),
  handled_at: handled_at?.toISOString() ?? null,
});

/** What a provider has told of a store's payments, a page at a time. */
export async function listProviderEvents(
  db: Reader,
  { storeId, provider }: { readonly storeId: string; readonly provider: string },
  asked: PageAsked,
) {
  const rows = await findProviderEventPage(db, {
    storeId,
    provider,
    limit: asked.limit,
    offset: offsetOf(asked),
  });
  const path = `/api/staff/stores/${storeId}/payment_providers/${provider}/events`;
  return { data: rows.map(presentRow), paging: pagingOf(asked, rows, path) };
}
