import { isDeepStrictEqual } from 'node:util';
import type { NewSettings, StoreSettings } from '@tableside/contract/staff-settings.schema';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { addMissingCodes } from '../add-missing-codes.ts';
import { forgetStore } from '../find-store.ts';
import type { StoreFacts } from '../store.ts';
import { replaceCharges, replaceHours, writeTaxes } from '../store-import-repository.ts';
import { readStore } from '../store-repository.ts';
import { listTables } from '../table-repository.ts';
import { type SettingsRecord, writeChangedTaxes, writeSettings } from './settings-repository.ts';
import { orderTypesAfter, possibleModes, settingsOf, windowOf } from './settings-rule.ts';

/** Places of a quarter of an hour for eight orders each: what takeaway begins with. */
const FIRST_SLOTS = {
  slot_minutes: 15,
  per_slot: 8,
  lead_minutes: 20,
  days_ahead: 2,
  pay_on_handover: false,
};

const ownStore = async (db: Reader, staff: Staff, storeId: string): Promise<StoreFacts> =>
  (staff.storeIds.includes(storeId) ? await readStore(db, storeId) : undefined) ?? refuse('not-found');

/** The settings of one of the caller's stores, as they stand in the database. */
export const getSettings = async (db: Reader, staff: Staff, storeId: string): Promise<StoreSettings> =>
  settingsOf(await ownStore(db, staff, storeId));

function recordOf(store: StoreFacts, given: NewSettings): SettingsRecord {
  const { features, takeaway } = store.preferences;
  const has = (mode: NewSettings['modes'][number]): boolean => given.modes.includes(mode);
  return {
    name: given.name,
    legalName: given.legal_name,
    taxIds: given.tax_ids,
    closedDays: given.closed_days,
    address: given.address,
    phone: given.phone,
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
      show_veg_marks: given.show_veg_marks,
      features: { ...features, queue: has('queue'), booking: has('booking') },
      booking: given.booking,
      takeaway: has('takeaway') ? (takeaway ?? FIRST_SLOTS) : takeaway,
    },
  };
}

/** Changes the known taxes and adds the new ones; answers the id that a new charge is taxed by, if there is one. */
async function saveTaxes(
  tx: Tx,
  store: StoreFacts,
  given: NewSettings['taxes'],
): Promise<string | undefined> {
  const known = new Set(store.preferences.taxes.map(({ _id }) => _id));
  const changed = given.flatMap(({ _id, ...tax }) => (_id === null ? [] : [{ id: _id, ...tax }]));
  if (changed.some(({ id }) => !known.has(id))) return refuse('not-found');
  writeChangedTaxes(tx, store.id, changed);
  const added = given
    .filter(({ _id }) => _id === null)
    .map(({ _id: _, ...tax }) => ({ id: newId(), key: `tax-${newId()}`, ...tax, order_types: [] }));
  if (added.length > 0) await writeTaxes(tx, store.id, added);
  return store.preferences.taxes[0]?._id ?? added[0]?.id;
}

function saveCharges(
  tx: Tx,
  store: StoreFacts,
  given: NewSettings['charges'],
  taxId: string | undefined,
): void {
  const known = new Map(store.preferences.charges.map((charge) => [charge._id, charge]));
  const fixed = store.preferences.charges.filter(({ rate_bp }) => rate_bp === null);
  const rates = given.map(({ _id, name, rate_bp }) => {
    if (_id === null)
      return {
        id: newId(),
        name,
        rate_bp,
        amount: null,
        order_types: ['dinein'],
        tax_ids: taxId === undefined ? [] : [taxId],
      };
    const before = known.get(_id) ?? refuse('not-found');
    return { ...before, id: _id, name, rate_bp, amount: null };
  });
  const all = [...rates, ...fixed.map((charge) => ({ ...charge, id: charge._id }))];
  replaceCharges(
    tx,
    store.id,
    all.map((charge, position) => ({ ...charge, position })),
  );
}

function refuseImpossible(store: StoreFacts, modes: NewSettings['modes']): void {
  const possible = possibleModes(store);
  const wrong = modes.find((mode) => !possible.includes(mode));
  if (wrong !== undefined)
    refuse('malformed', { fields: [{ path: 'body.modes', message: `this store cannot offer "${wrong}"` }] });
}

/** Names of the settings that differ, for the record. */
function changedNames(before: StoreSettings, after: NewSettings): readonly string[] {
  const now: Readonly<Record<string, unknown>> = before;
  return Object.entries(after)
    .filter(([name, value]) => name !== 'version' && !isDeepStrictEqual(now[name], value))
    .map(([name]) => name);
}

/**
 * Writes all settings over the version they were read as, and tells every phone. What runs of a mode that is switched off
 * goes on. Refuses `malformed` for a mode the store cannot offer, `not-found` for another store and for taxes and charges of one, `state-changed` when somebody else was faster.
 */
export async function saveSettings(
  context: CommandContext<'staff'>,
  storeId: string,
  given: NewSettings,
): Promise<StoreSettings> {
  const { tx, principal, now, announce } = context;
  const store = await ownStore(tx, principal, storeId);
  refuseImpossible(store, given.modes);
  const written = await writeSettings(tx, storeId, given.version, recordOf(store, given));
  if (!written) return refuse('state-changed');
  replaceHours(tx, storeId, given.hours.map(windowOf));
  saveCharges(tx, store, given.charges, await saveTaxes(tx, store, given.taxes));
  const tableIds = (await listTables(tx, storeId)).map(({ id }) => id);
  const orderTypes = orderTypesAfter(store, given.modes);
  await addMissingCodes(tx, { id: storeId, orderTypes, tableIds }, now);
  const changed = changedNames(settingsOf(store), given);
  auditStaff(context, {
    storeId,
    action: 'settings.save',
    target: storeId,
    details: { changed: changed.join(', ') },
  });
  forgetStore(storeId);
  announce('store.changed', { v: 1, storeId });
  announce('store.terms-changed', { v: 1, storeId });
  return settingsOf(await ownStore(tx, principal, storeId));
}
