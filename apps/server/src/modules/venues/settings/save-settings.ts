import { isDeepStrictEqual } from 'node:util';
import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import type { NewSettings, StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { DeliveryPlan } from '@tableside/contract/venues.schema';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { addMissingCodes } from '../code/add-missing-codes.ts';
import { replaceHours } from '../import/store-import-repository.ts';
import { forgetStore } from '../store/find-store.ts';
import { keepFormerHours } from '../store/former-hours-repository.ts';
import { windowOf } from '../store/opening-plan-rule.ts';
import type { StoreFacts } from '../store/store.ts';
import { readStore } from '../store/store-repository.ts';
import { listTables } from '../table/table-repository.ts';
import { saveFeeTaxes } from './save-fee-taxes.ts';
import { saveServices } from './save-services.ts';
import { saveTerms } from './save-terms.ts';
import { type SettingsRecord, writeSettings } from './settings-repository.ts';
import { orderTypesAfter, possibleModes, settingsOf, withSaid } from './settings-rule.ts';

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
 * goes on. Refuses `malformed` for a mode the store cannot offer, `delivery-not-set-up`, `not-found` for another store,
 * for taxes (of the fee too), charges and services of one, `desk-only` for what is another's desk's to say (`saveTerms`),
 * `state-changed` when somebody else was faster.
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
  const { taxes, bearer } = await saveTerms(tx, store, given, principal);
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
  for (const id of new Set([storeId, bearer])) {
    forgetStore(id);
    announce('store.changed', { v: 1, storeId: id });
    announce('store.terms-changed', { v: 1, storeId: id });
  }
  return saved;
}
