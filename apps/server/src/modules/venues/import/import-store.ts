import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { validate } from '../../../platform/http/validate.ts';
import { newId } from '../../../platform/ids.ts';
import { addMissingCodes } from '../code/add-missing-codes.ts';
import { forgetStore } from '../store/find-store.ts';
import { keepFormerHours } from '../store/former-hours-repository.ts';
import { mediaPath } from '../store/media-path.ts';
import { windowOf } from '../store/opening-plan-rule.ts';
import { readStore } from '../store/store-repository.ts';
import { StoreImport } from './store-import.schema.ts';
import * as repository from './store-import-repository.ts';

/** Files name pictures relative to the media folders. */
const addressOf = (path: string | null): string | null => (path === null ? null : mediaPath(path));

/** What is said of delivery, and beside it the keys of the taxes on its fee. */
function bringingOf({ delivery }: StoreImport) {
  if (!delivery) return { delivery };
  const { tax_keys: fee_tax_keys, ...rules } = delivery;
  return { delivery: rules, fee_tax_keys };
}

const recordOf = (data: StoreImport, now: Date): repository.StoreRecord => ({
  id: newId(),
  slug: data.slug,
  name: data.name,
  visibleName: data.visible_name,
  image: addressOf(data.image),
  logo: addressOf(data.logo),
  address: data.address,
  lat: data.location?.lat ?? null,
  lng: data.location?.lng ?? null,
  phone: data.phone,
  country: data.country,
  taxIds: data.tax_ids,
  timezone: data.timezone,
  currency: data.currency,
  optedLanguages: data.opted_languages,
  orderTypes: data.order_types,
  preferences: {
    crm: { default_discount: data.default_discount },
    payment_modes: data.payment_modes,
    cash_step: data.cash_step,
    tip_percentages: data.tip_percentages,
    show_veg_marks: data.show_veg_marks,
    seating: data.seating,
    ...bringingOf(data),
    takeaway: data.takeaway,
    features: data.features,
  },
  // What a payment provider brings is written when it is set up, never by a file.
  firstPreferences: { online_modes: [], aggregator: null, upi: { collect: false, intent: false, qr: false } },
  roundLimit: data.round_limit === undefined ? 20_000 * 10 ** data.currency.exponent : data.round_limit,
  now,
});

const saveTaxes = async (
  tx: Tx,
  storeId: string,
  { taxes }: StoreImport,
): Promise<ReadonlyMap<string, string>> => {
  const saved = await repository.writeTaxes(
    tx,
    storeId,
    taxes.map((tax) => ({ id: newId(), ...tax })),
  );
  return new Map(saved.map(({ key, id }) => [key, id]));
};

async function saveCharges(tx: Tx, storeId: string, data: StoreImport, taxIds: ReadonlyMap<string, string>) {
  const known = new Map((await repository.listChargeNames(tx, storeId)).map(({ name, id }) => [name, id]));
  const charges = data.charges.map(({ tax_keys, ...charge }, position) => ({
    id: known.get(charge.name) ?? newId(),
    ...charge,
    tax_ids: tax_keys.flatMap((key) => taxIds.get(key) ?? []),
    position,
  }));
  repository.replaceCharges(tx, storeId, charges);
}

async function saveServices(tx: Tx, storeId: string, data: StoreImport) {
  const known = new Map(
    (await repository.listServiceNames(tx, storeId)).map(({ name, id }) => [name['en'], id]),
  );
  const services = data.services.map(({ name, icon }, position) => ({
    id: known.get(name['en']) ?? newId(),
    name,
    icon,
    active: true,
    position,
  }));
  repository.replaceServices(tx, storeId, services);
}

export interface ImportedStore {
  readonly storeId: string;
  /** False when the store was there already and has been brought up to date. */
  readonly created: boolean;
}

/**
 * Creates or updates one store by its slug, with hours, taxes, charges, services, tables and codes. Importing the
 * same file again changes nothing but the version; printed codes and ids stay. Refuses `malformed` with the fields.
 */
export async function importStore(
  tx: Tx,
  data: unknown,
  now: Date,
  announce?: Announce,
): Promise<ImportedStore> {
  const store = validate(StoreImport, data, 'store', 'en');
  const before = await repository.findBySlug(tx, store.slug);
  const written = await repository.writeStore(tx, recordOf(store, now));
  if (!written) throw new Error('a written store answers with its id');
  const { id: storeId, version } = written;
  repository.replaceHours(tx, storeId, store.hours.map(windowOf));
  const after = await readStore(tx, storeId);
  if (before && after) keepFormerHours(tx, before, after, now);
  const taxIds = await saveTaxes(tx, storeId, store);
  await saveCharges(tx, storeId, store, taxIds);
  await saveServices(tx, storeId, store);
  const tables = await repository.writeTables(
    tx,
    storeId,
    store.tables.map((table, position) => ({ id: newId(), ...table, position })),
  );
  const tableIds = tables.map(({ id }) => id);
  await addMissingCodes(tx, { id: storeId, orderTypes: store.order_types, tableIds }, now);
  forgetStore(storeId);
  announce?.('store.changed', { v: 1, storeId });
  return { storeId, created: version === 1 };
}
