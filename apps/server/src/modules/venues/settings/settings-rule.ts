import type { NewSettings, OpeningTime, StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { OpeningWindow, StoreFacts } from '../store.ts';

const MINUTES_A_DAY = 1440;
const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (minutes: number): string =>
  `${two(Math.floor((minutes % MINUTES_A_DAY) / 60))}:${two(minutes % 60)}`;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const timeOf = ({ day, opens, closes }: OpeningWindow): OpeningTime => ({
  day,
  from: clockOf(opens),
  to: clockOf(closes),
});

/** A time that is not later than the one before it is on the next day. */
export function windowOf({ day, from, to }: OpeningTime): OpeningWindow {
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  return { day, opens, closes: closes > opens ? closes : closes + MINUTES_A_DAY };
}

interface QueueOf extends Pick<StoreFacts, 'orderTypes'> {
  readonly preferences: { readonly features: Pick<StoreFacts['preferences']['features'], 'queue'> };
}

/**
 * The ways of ordering after a change; those that the settings do not speak of stay. A queue that goes on keeps its code
 * or stays without one.
 */
export function orderTypesAfter(
  { orderTypes: before, preferences }: QueueOf,
  modes: NewSettings['modes'],
): StoreFacts['orderTypes'] {
  const queue = modes.includes('queue');
  const coded = queue === preferences.features.queue ? before.includes('qms') : queue;
  const others = before.filter((type) => type !== 'dinein' && type !== 'takeaway' && type !== 'qms');
  return [
    ...(modes.includes('dinein') ? (['dinein'] as const) : []),
    ...(modes.includes('takeaway') ? (['takeaway'] as const) : []),
    ...others,
    ...(coded ? (['qms'] as const) : []),
  ];
}

/** What a store's settings are now. */
export function settingsOf(store: StoreFacts): StoreSettings {
  const { preferences, orderTypes } = store;
  const { features } = preferences;
  return {
    version: store.version,
    name: store.visibleName,
    legal_name: store.name,
    tax_ids: store.taxIds.map(({ name, value }) => ({ name, value })),
    address: store.address,
    phone: store.phone,
    languages: [...store.optedLanguages],
    modes: [
      ...(orderTypes.includes('dinein') ? (['dinein'] as const) : []),
      ...(orderTypes.includes('takeaway') ? (['takeaway'] as const) : []),
      ...(features.queue ? (['queue'] as const) : []),
      ...(features.booking ? (['booking'] as const) : []),
    ],
    seating: preferences.seating,
    call_minutes: store.callMinutes,
    station_minutes: store.stationMinutes.map(({ station, minutes }) => ({ station, minutes })),
    booking: preferences.booking,
    hours: store.hours.map(timeOf),
    closed_days: store.closedDays.map(({ from, to }) => ({ from, to })),
    taxes: preferences.taxes.map(({ order_types: _, ...tax }) => tax),
    charges: preferences.charges.flatMap(({ _id, name, rate_bp }) =>
      rate_bp === null ? [] : [{ _id, name, rate_bp }],
    ),
    tip_percentages: [...preferences.tip_percentages],
    payment_modes: preferences.payment_modes.filter((mode) => mode !== 'online'),
    show_veg_marks: preferences.show_veg_marks,
  };
}
