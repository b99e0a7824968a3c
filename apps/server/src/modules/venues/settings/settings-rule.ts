import { plainTaxes } from '@tableside/contract/first-taxes';
import type { NewSettings, StoreSettings } from '@tableside/contract/staff-settings.schema';
import { HOUSE_MODES } from '@tableside/contract/vocabulary';
import { presentOpening } from '../store/opening-plan-rule.ts';
import type { StoreFacts } from '../store/store.ts';

/** The modes that are ways of ordering, as a store lists them. */
const ORDER_MODES = ['dinein', 'takeaway', 'delivery', 'foodcourt'] as const;

type Mode = StoreSettings['modes'][number];
/** What decides of the modes of a store. */
export interface ModesOf extends Pick<StoreFacts, 'orderTypes' | 'groupId' | 'location'> {
  readonly preferences: Pick<StoreFacts['preferences'], 'delivery'> & {
    readonly features: Pick<StoreFacts['preferences']['features'], 'queue' | 'booking'>;
  };
}

const isOn = ({ orderTypes, preferences }: ModesOf, mode: Mode): boolean =>
  mode === 'queue' || mode === 'booking' ? preferences.features[mode] : orderTypes.includes(mode);

/** What guests may do here now. */
export const modesOf = (store: ModesOf): Mode[] => HOUSE_MODES.filter((mode) => isOn(store, mode));

/** Distances are measured from the store, and each has its fee. */
const canBring = ({ location, preferences: { delivery } }: ModesOf): boolean =>
  location !== null && delivery !== null && delivery.fees.length > 0;

/** What may be switched on here: nothing is brought from nowhere or without fees, and only a stall belongs to a food court. */
export const possibleModes = (store: ModesOf): Mode[] =>
  HOUSE_MODES.filter((mode) => {
    if (mode === 'delivery') return isOn(store, mode) || canBring(store);
    if (mode === 'foodcourt') return isOn(store, mode) || store.groupId !== null;
    return true;
  });

/** The ways of ordering after a change. A queue that goes on keeps its code or stays without one. */
export function orderTypesAfter(store: ModesOf, modes: readonly Mode[]): StoreFacts['orderTypes'] {
  const queue = modes.includes('queue');
  const coded = queue === isOn(store, 'queue') ? store.orderTypes.includes('qms') : queue;
  return [...ORDER_MODES.filter((mode) => modes.includes(mode)), ...(coded ? (['qms'] as const) : [])];
}

/** The store with what is said of its place and of food that leaves it; what is left out stays as it is. */
export const withSaid = (store: StoreFacts, given: NewSettings): StoreFacts => ({
  ...store,
  location: given.location === undefined ? store.location : given.location,
  roundLimit: given.round_limit === undefined ? store.roundLimit : given.round_limit,
  preferences: {
    ...store.preferences,
    delivery: given.delivery
      ? { ...given.delivery, tax_ids: given.delivery.tax_ids ?? store.preferences.delivery?.tax_ids ?? [] }
      : store.preferences.delivery,
    takeaway: given.takeaway ?? store.preferences.takeaway,
    cash_step: given.cash_step ?? store.preferences.cash_step,
  },
});

type Tax = StoreFacts['preferences']['taxes'][number];

const kindsOf = (taxes: readonly Tax[]): string =>
  JSON.stringify(taxes.map(({ _id, order_types }) => [_id, order_types]));
/** True when each of the taxes falls on the orders that it fell on. */
export const sameKinds = (before: readonly Tax[], after: readonly Tax[]): boolean =>
  kindsOf(before) === kindsOf(after);

/**
 * The taxes of a charge once the kinds of orders that taxes fall on have changed: where no order can have two of them, a
 * charge that is taxed by one is taxed by each on its orders.
 */
export function chargeTaxes(own: readonly string[], taxes: readonly Tax[]): string[] {
  const plain = plainTaxes(taxes).map(({ _id }) => _id);
  return own.length > 0 && own.every((id) => plain.includes(id)) ? plain : [...own];
}

/** What a store's settings are now. */
export function settingsOf(store: StoreFacts): StoreSettings {
  const { preferences } = store;
  const { queue: _, booking: __, ...features } = preferences.features;
  return {
    version: store.version,
    name: store.visibleName,
    legal_name: store.name,
    tax_ids: store.taxIds.map(({ name, value }) => ({ name, value })),
    address: store.address,
    phone: store.phone,
    languages: [...store.optedLanguages],
    modes: modesOf(store),
    possible_modes: possibleModes(store),
    features,
    seating: preferences.seating,
    call_minutes: store.callMinutes,
    round_limit: store.roundLimit,
    location: store.location && { ...store.location },
    delivery: preferences.delivery,
    takeaway: preferences.takeaway,
    station_minutes: store.stationMinutes.map((setting) => ({ ...setting })),
    sounds: store.sounds,
    booking: preferences.booking,
    ...presentOpening(store),
    taxes: [...preferences.taxes],
    charges: preferences.charges.flatMap(({ _id, name, rate_bp }) =>
      rate_bp === null ? [] : [{ _id, name, rate_bp }],
    ),
    fixed_charges: preferences.charges.flatMap(({ _id, name, amount, order_types }) =>
      amount === null ? [] : [{ _id, name, amount, order_types: [...order_types] }],
    ),
    tip_percentages: [...preferences.tip_percentages],
    payment_modes: preferences.payment_modes.filter((mode) => mode !== 'online'),
    cash_step: preferences.cash_step,
    show_veg_marks: preferences.show_veg_marks,
    services: preferences.services.flatMap(({ retired, ...service }) => (retired ? [] : [service])),
  };
}
