import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A store's account at a provider; `sealed` holds its secrets. */
export interface SettingRow {
  readonly storeId: string;
  readonly provider: string;
  readonly keyId: string;
  readonly sealed: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

const columns = `store_id as "storeId", provider, key_id as "keyId", sealed, base_url as "baseUrl", enabled, updated_by as "updatedBy", updated_at as "updatedAt"`;
const lock = statement<[string]>(
  'billing.lock-provider-settings',
  `select pg_advisory_xact_lock(hashtextextended('providers:' || $1, 0))`,
);
const one = statement<[string, string], SettingRow>(
  'billing.find-provider-setting',
  `select ${columns} from provider_setting where store_id = $1 and provider = $2`,
);
const all = statement<[string], SettingRow>(
  'billing.list-provider-settings',
  `select ${columns} from provider_setting where store_id = $1 order by enabled desc, provider`,
);
const lastEvents = statement<[string], { provider: string; at: Date }>(
  'billing.find-last-events-of-providers',
  'select provider, max(received_at) as at from provider_event where store_id = $1 group by provider',
);
const using = statement<[string], { store_id: string }>(
  'billing.find-stores-using-provider',
  'select store_id from provider_setting where provider = $1 and enabled limit 1',
);
const retire = statement<[string, string, Date]>(
  'billing.disable-provider-settings',
  'update provider_setting set enabled = false, updated_by = $2, updated_at = $3 where store_id = $1 and enabled',
);
const save = statement<[string, string, string, string, string, boolean, string, Date]>(
  'billing.save-provider-setting',
  `insert into provider_setting (store_id, provider, key_id, sealed, base_url, enabled, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (store_id, provider) do update set key_id = excluded.key_id, sealed = excluded.sealed, base_url = excluded.base_url, enabled = excluded.enabled,
     updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
);

/** Makes changes of one store's accounts wait for each other. */
export const lockSettings = (tx: Tx, storeId: string) => tx.rows(lock, storeId);
export const findSetting = (db: Reader, storeId: string, provider: string) => db.row(one, storeId, provider);
/** The one the store pays with comes first. */
export const listSettings = (db: Reader, storeId: string) => db.rows(all, storeId);
/** When each provider was last heard of, by its signed events. */
export const findLastEvents = async (db: Reader, storeId: string): Promise<ReadonlyMap<string, Date>> =>
  new Map((await db.rows(lastEvents, storeId)).map(({ provider, at }) => [provider, at]));
export const isInUse = async (db: Reader, provider: string): Promise<boolean> =>
  (await db.row(using, provider)) !== undefined;
/** Writes one account; with `enabled` it becomes the one the store pays with. */
export function saveSetting(tx: Tx, row: SettingRow): void {
  if (row.enabled) tx.send(retire, row.storeId, row.updatedBy, row.updatedAt);
  tx.send(
    save,
    row.storeId,
    row.provider,
    row.keyId,
    row.sealed,
    row.baseUrl,
    row.enabled,
    row.updatedBy,
    row.updatedAt,
  );
}
