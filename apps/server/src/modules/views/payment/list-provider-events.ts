import type { ProviderEvent } from '@tableside/contract/staff-payments.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { findProviderEventPage, type ProviderEventRow } from './provider-event-list-repository.ts';

interface EventsAsked {
  readonly page: number;
  readonly limit: number;
}

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
  { page, limit }: EventsAsked,
) {
  const rows = await findProviderEventPage(db, { storeId, provider, limit, offset: (page - 1) * limit });
  const total = rows[0]?.total ?? 0;
  const path = `/api/staff/stores/${storeId}/payment_providers/${provider}/events`;
  const query = new URLSearchParams({ page: String(page + 1), limit: String(limit) });
  const next = page * limit < total ? `${path}?${query}` : null;
  return { data: rows.map(presentRow), paging: { page, limit, total, next } };
}
