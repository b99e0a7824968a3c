import { isDeepStrictEqual } from 'node:util';
import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import type { NewSettings, StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { DeliveryPlan } from '@tableside/contract/venues.schema';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { addMissingCodes } from '../code/add-missing-codes.ts';
import { replaceCharges, replaceHours, writeTaxes } from '../import/store-import-repository.ts';
import { forgetStore } from '../store/find-store.ts';
import { keepFormerHours } from '../store/former-hours-repository.ts';
import { windowOf } from '../store/opening-plan-rule.ts';
import type { StoreFacts } from '../store/store.ts';
import { readStore } from '../store/store-repository.ts';
import { listTables } from '../table/table-repository.ts';
import { saveFeeTaxes } from './save-fee-taxes.ts';
import { saveServices } from './save-services.ts';
import { type SettingsRecord, writeChangedTaxes, writeSettings } from './settings-repository.ts';
import {
  chargeTaxes,
  orderTypesAfter,
  possibleModes,
  sameKinds,
  settingsOf,
  withSaid,
} from './settings-rule.ts';

const ownStore = async (db: Reader, staff: Staff, storeId: string): Promise<StoreFacts> =>
  (staff.storeIds.includes(storeId) ? await readStore(db, storeId) : undefined) ?? refuse('not-found');

/** The settings of one of the caller's stores, as they stand in the database. */
export const getSettings = async (db: Reader, staff: Staff, storeId: string): Promise<StoreSettings> =>
  settingsOf(await ownStore(db, staff, storeId));

/** What is kept of delivery by itself; the taxes on its fee stand beside it. */
const rulesOf = ({ tax_ids: _, ...rules }: DeliveryPlan): Omit<DeliveryPlan, 'tax_ids'> => rules;

function recordOf(store: StoreFacts, given: NewSettings): SettingsRecord {
  const { features, takeaway, delivery, cash_step } = store.preferences;
  const has = (mode: NewSettings['modes'][number]): boolean => given.modes.includes(mode);
  return {
    name: given.name,
    legalName: given.legal_name,
    taxIds: given.tax_ids,
    closedDays: given.closed_days,
    address: given.address,
    phone: given.phone,
    location: store.location,
    roundLimit: store.roundLimit,
    languages: given.languages,
    orderTypes: orderTypesAfter(store, given.modes),
    callMinutes: given.call_minutes,
    stationMinutes: given.station_minutes.flatMap(({ station, minutes }) =>
      minutes === null ? [] : [{ station, minutes }],
    ),
    stationKinds: given.station_minutes.flatMap(({ station, kind }) =>
      kind === null ? [] : [{ station, kind }],
    ),
    sounds: given.sounds ?? store.sounds,
    preferences: {
      seating: given.seating,
      tip_percentages: given.tip_percentages,
      payment_modes: given.payment_modes,
      cash_step,
      show_veg_marks: given.show_veg_marks,
      features: { ...features, ...given.features, queue: has('queue'), booking: has('booking') },
      booking: given.booking,
      delivery: delivery && rulesOf(delivery),
      takeaway: has('takeaway') ? (takeaway ?? FIRST_SLOTS) : takeaway,
    },
  };
}

type Tax = StoreFacts['preferences']['taxes'][number];

/** Changes the known taxes and adds the new ones; answers all that the store has then. */
async function saveTaxes(tx: Tx, store: StoreFacts, given: NewSettings['taxes']): Promise<readonly Tax[]> {
  const known = new Map(store.preferences.taxes.map((tax) => [tax._id, tax]));
  const changed = given.flatMap(({ _id, ...tax }): Tax[] => {
    if (_id === null) return [];
    const old = known.get(_id) ?? refuse('not-found');
    return [{ ...tax, _id, order_types: tax.order_types ?? old.order_types }];
  });
  writeChangedTaxes(
    tx,
    store.id,
    changed.map(({ _id: id, ...tax }) => ({ id, ...tax })),
  );
  const added = given
    .filter(({ _id }) => _id === null)
    .map((tax): Tax => ({ ...tax, _id: newId(), order_types: tax.order_types ?? [] }));
  if (added.length > 0)
    await writeTaxes(
      tx,
      store.id,
      added.map(({ _id: id, ...tax }) => ({ id, key: `tax-${newId()}`, ...tax })),
    );
  for (const tax of changed) known.set(tax._id, tax);
  return [...known.values(), ...added];
}

type Charge = StoreFacts['preferences']['charges'][number];

/** The charges that a store has, taxed by the taxes it has now. */
function chargesUnder(taxes: readonly Tax[], { preferences }: StoreFacts): readonly Charge[] {
  if (sameKinds(preferences.taxes, taxes)) return preferences.charges;
  return preferences.charges.map((charge) => ({ ...charge, tax_ids: chargeTaxes(charge.tax_ids, taxes) }));
}

/** A new charge is taxed as those that are there, else by the first tax and those that never meet it. */
function saveCharges(tx: Tx, store: StoreFacts, given: NewSettings, taxes: readonly Tax[]): void {
  const charges = chargesUnder(taxes, store);
  const left = new Map(charges.map((charge) => [charge._id, charge]));
  const take = (id: string): Charge => {
    const charge = left.get(id) ?? refuse('not-found');
    left.delete(id);
    return charge;
  };
  const first = taxes.slice(0, 1).map(({ _id }) => _id);
  const tax_ids = charges[0]?.tax_ids ?? chargeTaxes(first, taxes);
  const fresh = () => ({ _id: newId(), order_types: ['dinein'], tax_ids });
  const rates = given.charges.map(({ _id, ...said }) => ({
    ...(_id === null ? fresh() : take(_id)),
    ...said,
    amount: null,
  }));
  const fixed =
    given.fixed_charges?.map(({ _id, ...said }) => ({
      ...(_id === null ? fresh() : take(_id)),
      ...said,
      rate_bp: null,
    })) ?? [...left.values()].filter(({ rate_bp }) => rate_bp === null);
  replaceCharges(
    tx,
    store.id,
    [...rates, ...fixed].map(({ _id: id, ...charge }, position) => ({ id, ...charge, position })),
  );
}

function refuseImpossible(store: StoreFacts, modes: NewSettings['modes']): void {
  const possible = possibleModes(store);
  const wrong = modes.find((mode) => !possible.includes(mode));
  if (wrong === 'delivery') refuse('delivery-not-set-up');
  if (wrong !== undefined)
    refuse('malformed', { fields: [{ path: 'body.modes', message: `this store cannot offer "${wrong}"` }] });
}

const TOLD_BY_OTHERS: readonly string[] = ['version', 'possible_modes'];
/** Names of the settings that differ, for the record. */
function changedNames(before: StoreSettings, after: StoreSettings): readonly string[] {
  const then: Readonly<Record<string, unknown>> = before;
  return Object.entries(after)
    .filter(([name, value]) => !TOLD_BY_OTHERS.includes(name) && !isDeepStrictEqual(then[name], value))
    .map(([name]) => name);
}

/**
 * Writes all settings over the version they were read as, and tells every phone. What runs of a mode that is switched off
 * goes on. Refuses `malformed` for a mode the store cannot offer, `delivery-not-set-up`, `not-found` for another store and
 * for taxes (of the fee too), charges and services of one, `state-changed` when somebody else was faster.
 */
export async function saveSettings(
  context: CommandContext<'staff'>,
  storeId: string,
  given: NewSettings,
): Promise<StoreSettings> {
  const { tx, principal, now, announce } = context;
  const store = await ownStore(tx, principal, storeId);
  const said = withSaid(store, given);
  refuseImpossible(said, given.modes);
  const written = await writeSettings(tx, storeId, given.version, recordOf(said, given));
  if (!written) return refuse('state-changed');
  replaceHours(tx, storeId, given.hours.map(windowOf));
  const taxes = await saveTaxes(tx, store, given.taxes);
  saveCharges(tx, store, given, taxes);
  saveFeeTaxes(tx, store, given.delivery, taxes);
  saveServices(tx, store, given, now);
  const tableIds = (await listTables(tx, storeId)).map(({ id }) => id);
  const orderTypes = orderTypesAfter(store, given.modes);
  await addMissingCodes(tx, { id: storeId, orderTypes, tableIds }, now);
  const after = await ownStore(tx, principal, storeId);
  keepFormerHours(tx, store, after, now);
  const saved = settingsOf(after);
  auditStaff(context, {
    storeId,
    action: 'settings.save',
    target: storeId,
    details: { changed: changedNames(settingsOf(store), saved).join(', ') },
  });
  forgetStore(storeId);
  announce('store.changed', { v: 1, storeId });
  announce('store.terms-changed', { v: 1, storeId });
  return saved;
}
