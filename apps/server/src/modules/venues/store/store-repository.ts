import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import { FIRST_SOUNDS, type HouseSounds } from '@tableside/contract/sounds';
import type { StationKind } from '@tableside/contract/station-kind';
import type { DeliveryPlan, StorePreferences } from '@tableside/contract/venues.schema';
import { MOST_GUESTS, type PaymentMode, type ScanType } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { AwayFacts } from './platform-rule.ts';
import { stationSettings } from './station-minutes-rule.ts';
import type { StoreFacts } from './store.ts';

interface StoreRow {
  readonly id: string;
  readonly name: string;
  readonly visible_name: string;
  readonly group_id: string | null;
  readonly desk_id: string | null;
  readonly desk_version: number | null;
  readonly image: string | null;
  readonly logo: string | null;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly phone: string;
  readonly country: string;
  readonly timezone: string;
  readonly currency: StoreFacts['currency'];
  readonly opted_languages: string[];
  readonly order_types: StoreFacts['orderTypes'];
  readonly preferences: Omit<
    StorePreferences,
    'services' | 'taxes' | 'charges' | 'booking' | 'cash_step' | 'delivery'
  > &
    Partial<Pick<StorePreferences, 'booking' | 'cash_step'>> & {
      readonly delivery: Omit<DeliveryPlan, 'tax_ids'> | null;
    };
  readonly fee_taxes: string[];
  readonly round_limit: number | null;
  readonly call_minutes: number;
  readonly station_minutes: { readonly station: string; readonly minutes: number }[];
  readonly station_kinds: { readonly station: string; readonly kind: StationKind }[];
  readonly sounds: Partial<HouseSounds>;
  readonly tax_ids: StoreFacts['taxIds'];
  readonly version: number;
  readonly hours: StoreFacts['hours'];
  readonly closed_days: StoreFacts['closedDays'];
  readonly paused_until: Date | null;
  readonly services: StoreFacts['preferences']['services'];
  readonly taxes: StorePreferences['taxes'];
  readonly charges: StorePreferences['charges'];
}

// A stall of a food court takes its taxes, charges, discount and coins from the court's desk, where its tabs are paid. The
// taxes on what bringing costs are named by their keys, which a stall and its desk share.
const find = statement<[readonly string[]], StoreRow>(
  'venues.find-stores',
  `select s.id, s.name, s.visible_name, s.group_id, g.desk_id, d.version as desk_version, s.image, s.logo, s.address, s.lat, s.lng, s.phone, s.country,
     s.timezone, s.currency, s.opted_languages, s.order_types,
     s.preferences || case when d.id is null then '{}' else jsonb_build_object('crm', d.preferences -> 'crm', 'cash_step', coalesce(d.preferences -> 'cash_step', '1')) end as preferences, s.round_limit, s.call_minutes, s.station_minutes, s.station_kinds, s.sounds, s.tax_ids, s.version, s.closed_days, s.paused_until,
     coalesce((select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes) order by h.day, h.opens)
       from store_hours h where h.store_id = s.id), '[]') as hours,
     coalesce((select json_agg(json_build_object('_id', k.id, 'name', k.name, 'icon', k.icon, 'active', k.active, 'retired', k.retired_at is not null) order by k.position, k.id)
       from service_kind k where k.store_id = s.id), '[]') as services,
     coalesce((select json_agg(json_build_object('_id', t.id, 'name', t.name, 'rate_bp', t.rate_bp, 'inclusive', t.inclusive,
       'order_types', t.order_types) order by t.key) from tax t where t.store_id = coalesce(g.desk_id, s.id)), '[]') as taxes,
     coalesce((select json_agg(json_build_object('_id', c.id, 'name', c.name, 'rate_bp', c.rate_bp, 'amount', c.amount,
       'order_types', c.order_types, 'tax_ids', c.tax_ids) order by c.position, c.id) from charge c where c.store_id = coalesce(g.desk_id, s.id)), '[]') as charges,
     array(select t.id from tax t where t.store_id = coalesce(g.desk_id, s.id) and s.preferences -> 'fee_tax_keys' ? t.key order by t.key) as fee_taxes
   from store s left join store_group g on g.id = s.group_id left join store d on d.id = g.desk_id where s.id = any($1::text[])`,
);
/** A tax as menus name it. */
interface KeyedTax {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly rate_bp: number;
  /** The orders it falls on; all where none is named. */
  readonly order_types: readonly ScanType[];
}
const keyedTaxes = statement<[string], KeyedTax>(
  'venues.list-keyed-taxes',
  `select t.id, t.key, t.name, t.rate_bp, t.order_types from tax t where t.store_id =
     (select coalesce(g.desk_id, s.id) from store s left join store_group g on g.id = s.group_id where s.id = $1)
   order by t.key`,
);
const merge = statement<[string, string], { readonly id: string }>(
  'venues.merge-preferences',
  'update store set preferences = preferences || $2::jsonb, version = version + 1 where id = $1 returning id',
);
interface SummaryRow {
  readonly _id: string;
  readonly name: string;
  readonly timezone: string;
  readonly country: string;
  readonly default_currency: StoreFacts['currency'];
  readonly cash_step: number;
  readonly sounds: Partial<HouseSounds>;
}
const summaries = statement<[readonly string[]], SummaryRow>(
  'venues.list-store-summaries',
  `select id as "_id", visible_name as name, timezone, country, currency as default_currency, coalesce((preferences ->> 'cash_step')::int, 1) as cash_step, sounds from store
   where id = any($1::text[]) order by visible_name, id`,
);

/** As much of a store as tells whether it is one that is looked for. */
interface NamedStore extends AwayFacts, Pick<StoreFacts, 'id' | 'location' | 'visibleName'> {
  /** It is called exactly as what is looked for. */
  readonly exact: boolean;
}
const countries = statement<[], { readonly country: string }>(
  'venues.list-countries',
  'select distinct country from store',
);

// Exact names come first. The bound keeps one look small where hundreds share a name; what is asked for and how near a
// store is are looked at among all of them.
const awayByName = statement<[string, string], NamedStore>(
  'venues.list-stores-by-name',
  `select id, visible_name as "visibleName", visible_name ~ $2 as exact, case when lat is not null and lng is not null then jsonb_build_object('lat', lat, 'lng', lng) end as location, order_types as "orderTypes",
     jsonb_build_object('takeaway', preferences -> 'takeaway', 'delivery', preferences -> 'delivery') as preferences from store where order_types && array['takeaway', 'delivery'] and visible_name ~ $1
   order by visible_name !~ $2, visible_name, id limit 500`,
);

/** Online is offered exactly while a provider is set up, whatever a file says. */
const paymentModes = ({ payment_modes, aggregator }: StoreRow['preferences']): PaymentMode[] => {
  const atTable = payment_modes.filter((mode) => mode !== 'online');
  return aggregator === null ? atTable : [...atTable, 'online'];
};

/** How a store takes bookings that has never said so. */
const BOOKING = { pace: null, notice_minutes: 30, largest: MOST_GUESTS };

/** A house that has never said so sounds as any. */
const soundsOf = ({ sounds }: Pick<StoreRow, 'sounds'>): HouseSounds => ({ ...FIRST_SOUNDS, ...sounds });

const factsOf = (row: StoreRow): StoreFacts => ({
  id: row.id,
  name: row.name,
  visibleName: row.visible_name,
  groupId: row.group_id,
  deskId: row.desk_id,
  deskVersion: row.desk_version,
  image: row.image,
  logo: row.logo,
  address: row.address,
  location: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  phone: row.phone,
  country: row.country,
  taxIds: row.tax_ids,
  timezone: row.timezone,
  currency: row.currency,
  optedLanguages: row.opted_languages,
  orderTypes: row.order_types,
  preferences: {
    ...row.preferences,
    payment_modes: paymentModes(row.preferences),
    // A stored plan may be older than what it says nothing of.
    takeaway: row.preferences.takeaway && { ...FIRST_SLOTS, ...row.preferences.takeaway },
    delivery: row.preferences.delivery && {
      ...FIRST_SLOTS,
      ...row.preferences.delivery,
      tax_ids: row.fee_taxes,
    },
    booking: row.preferences.booking ?? BOOKING,
    cash_step: row.preferences.cash_step ?? 1,
    services: row.services,
    taxes: row.taxes,
    charges: row.charges,
  },
  hours: row.hours,
  closedDays: row.closed_days,
  pausedUntil: row.paused_until,
  roundLimit: row.round_limit,
  callMinutes: row.call_minutes,
  stationMinutes: stationSettings(row.station_minutes, row.station_kinds),
  sounds: soundsOf(row),
  version: row.version,
});

/** Those that there are, in no order. */
export const readStores = async (db: Reader, storeIds: readonly string[]): Promise<StoreFacts[]> =>
  (await db.rows(find, storeIds)).map(factsOf);
export const readStore = async (db: Reader, storeId: string): Promise<StoreFacts | undefined> =>
  (await readStores(db, [storeId]))[0];

/** Replaces preferences of the same names; false when there is no such store. */
export const mergePreferences = async (
  tx: Tx,
  storeId: string,
  some: Partial<StoreRow['preferences']>,
): Promise<boolean> => (await tx.row(merge, storeId, JSON.stringify(some))) !== undefined;

/** The taxes of a store with the keys that menus name them by; a stall's are those of its court's desk. */
export const listKeyedTaxes = (db: Reader, storeId: string): Promise<KeyedTax[]> =>
  db.rows(keyedTaxes, storeId);

/** Tax ids of a store by key. */
export async function taxIdsByKey(db: Reader, storeId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await listKeyedTaxes(db, storeId)).map(({ key, id }) => [key, id]));
}

/** What a staff screen needs to name the stores it may choose from, and to sound as they do. */
export const listStoreSummaries = async (db: Reader, storeIds: readonly string[]) =>
  (await db.rows(summaries, storeIds)).map((row) => ({ ...row, sounds: soundsOf(row) }));

/** Where the stores are: ISO country codes. */
export const listCountries = async (db: Reader): Promise<readonly string[]> =>
  (await db.rows(countries)).map(({ country }) => country);

/** Stores from which food leaves the house, by regular expressions of their names; at most 500, those called exactly so first. */
export const listStoresByName = (db: Reader, pattern: string, exact: string): Promise<NamedStore[]> =>
  db.rows(awayByName, pattern, exact);
