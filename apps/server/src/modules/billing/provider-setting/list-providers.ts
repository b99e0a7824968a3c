import type { ProviderAccount } from '@tableside/contract/staff-payments.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { accountOf } from './provider-of.ts';
import { findLastEvents, listSettings, type SettingRow } from './setting-repository.ts';

function presentAccount(
  { origin, secret }: PaymentDesk,
  row: SettingRow,
  heard: Date | undefined,
): ProviderAccount {
  const { key_secret, webhook_secrets } = accountOf(secret, row);
  return {
    provider: row.provider,
    enabled: row.enabled,
    key_id: row.keyId,
    base_url: row.baseUrl,
    has_secret: key_secret !== '',
    webhook_secrets: webhook_secrets.length,
    webhook_url: `${origin}/api/webhooks/${row.provider}/${row.storeId}`,
    last_event_at: heard?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The accounts of a store, the one it is paid through first, and what else could be set up. */
export async function listProviders(desk: PaymentDesk, db: Reader, storeId: string) {
  const [rows, heard] = await Promise.all([listSettings(db, storeId), findLastEvents(db, storeId)]);
  return {
    offered: Object.keys(desk.providers).sort(),
    accounts: rows.map((row) => presentAccount(desk, row, heard.get(row.provider))),
  };
}
