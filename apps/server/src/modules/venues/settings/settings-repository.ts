import type { DefaultDiscountRule } from '@tableside/pricing/unit-price';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { StationSetting } from '../store/station-minutes-rule.ts';
import type { StoreFacts } from '../store/store.ts';

const save = statement<[string, number, string], { readonly id: string }>(
  'venues.save-settings',
  `with r as (select $3::jsonb as j)
   update store set name = j->>'legalName', visible_name = j->>'name', tax_ids = j->'taxIds', closed_days = j->'closedDays',
     address = j->>'address', phone = j->>'phone', lat = (j->'location'->>'lat')::float8, lng = (j->'location'->>'lng')::float8, round_limit = (j->>'roundLimit')::bigint, opted_languages = array(select jsonb_array_elements_text(j->'languages')),
     order_types = array(select jsonb_array_elements_text(j->'orderTypes')), preferences = preferences || (j->'preferences'),
     call_minutes = (j->>'callMinutes')::int, station_minutes = j->'stationMinutes', station_kinds = j->'stationKinds', sounds = j->'sounds', version = version + 1
   from r where store.id = $1 and store.version = $2 returning store.id`,
);
const changeTaxes = statement<[string, string]>(
  'venues.change-taxes',
  `update tax set name = t.name, rate_bp = t.rate_bp, inclusive = t.inclusive, order_types = t.order_types
   from jsonb_to_recordset($2::jsonb) as t(id text, name text, rate_bp int, inclusive boolean, order_types text[])
   where tax.id = t.id and tax.store_id = $1`,
);

const discount = statement<[string, string]>(
  'venues.save-house-discount',
  `update store set preferences = preferences || jsonb_build_object('crm', jsonb_build_object('default_discount', $2::jsonb)), version = version + 1 where id = $1`,
);

const feeTaxes = statement<[string, readonly string[]]>(
  'venues.save-fee-taxes',
  `update store set preferences = preferences || jsonb_build_object('fee_tax_keys', coalesce((select jsonb_agg(t.key order by t.key)
     from tax t where t.id = any($2::text[])), '[]')) where id = $1`,
);

/** Replaces the taxes on what bringing costs. Beside the rules of delivery: a node that knows nothing of them replaces those. */
export const writeFeeTaxes = (tx: Tx, storeId: string, taxIds: readonly string[]): void =>
  tx.send(feeTaxes, storeId, taxIds);

/** Replaces what is off every dish. */
export const writeHouseDiscount = (tx: Tx, storeId: string, rule: DefaultDiscountRule | null): void =>
  tx.send(discount, storeId, JSON.stringify(rule));

const pause = statement<[string, Date | null]>(
  'venues.pause-store',
  'update store set paused_until = $2 where id = $1',
);

const pictures = {
  image: statement<[string, string | null]>('venues.save-image', 'update store set image = $2 where id = $1'),
  logo: statement<[string, string | null]>('venues.save-logo', 'update store set logo = $2 where id = $1'),
};

/** The version stays: whoever has the settings open may save them all the same. `address` null: it has none. */
export const writePicture = (
  tx: Tx,
  storeId: string,
  picture: keyof typeof pictures,
  address: string | null,
): void => tx.send(pictures[picture], storeId, address);

/** `until` null: it takes orders. The version stays, as with a picture. */
export const writePause = (tx: Tx, storeId: string, until: Date | null): void =>
  tx.send(pause, storeId, until);

const retire = statement<[string, readonly string[], Date]>(
  'venues.retire-other-services',
  `update service_kind set active = false, retired_at = $3
   where store_id = $1 and retired_at is null and not id = any($2::text[])`,
);

/** Takes out all services but `kept`: requests of the past still point at them. */
export const retireOtherServices = (tx: Tx, storeId: string, kept: readonly string[], now: Date): void =>
  tx.send(retire, storeId, kept, now);

/** A store's own columns as the settings change them. */
export interface SettingsRecord {
  readonly name: string;
  readonly legalName: string;
  readonly taxIds: StoreFacts['taxIds'];
  readonly closedDays: StoreFacts['closedDays'];
  readonly address: string;
  readonly phone: string;
  readonly location: StoreFacts['location'];
  readonly roundLimit: StoreFacts['roundLimit'];
  readonly languages: readonly string[];
  readonly orderTypes: readonly string[];
  readonly callMinutes: number;
  /** Only stations that have minutes, and only those that have a kind: each column says one thing. */
  readonly stationMinutes: readonly Pick<StationSetting, 'station' | 'minutes'>[];
  readonly stationKinds: readonly Pick<StationSetting, 'station' | 'kind'>[];
  readonly sounds: StoreFacts['sounds'];
  /** Replaces the stored preferences of the same names. */
  readonly preferences: unknown;
}

/** Writes over exactly this version of the store; false when it has another one by now. */
export const writeSettings = async (
  tx: Tx,
  storeId: string,
  version: number,
  record: SettingsRecord,
): Promise<boolean> => (await tx.row(save, storeId, version, JSON.stringify(record))) !== undefined;

export interface ChangedTax {
  readonly id: string;
  readonly name: string;
  readonly rate_bp: number;
  readonly inclusive: boolean;
  readonly order_types: readonly string[];
}
export const writeChangedTaxes = (tx: Tx, storeId: string, taxes: readonly ChangedTax[]): void =>
  tx.send(changeTaxes, storeId, JSON.stringify(taxes));
