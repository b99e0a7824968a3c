import type { Sent } from '@tableside/contract/endpoint';
import type { HouseSounds } from '@tableside/contract/sounds';
import type { StoreSettings, staffSettingsShapes } from '@tableside/contract/staff-settings.schema';
import { HOUSE_MODES, LANGUAGES, type Language, MOST_GUESTS } from '@tableside/contract/vocabulary';
import type { Currency } from '@tableside/pricing/money';
import { differs } from '../../lib/form/changed-words.ts';
import { readWhole } from '../../lib/form/read-whole.ts';
import { spelled } from '../../lib/money/spelled.ts';
import { type DraftTax, draftTax, percentOf, rateFits, rateOf, taxBody } from '../../lib/money/tax-draft.ts';
import {
  type DraftDelivery,
  type DraftSlots,
  deliveryBody,
  deliveryFits,
  draftDelivery,
  draftSlots,
  slotsBody,
  slotsFit,
} from './modes/away-draft.ts';
import { type DraftFixed, draftFixed, fixedBody, fixedFit } from './money/fixed-draft.ts';
import { spotOf, spotText } from './place/spot-draft.ts';
import { type DraftService, draftServices, isNamed, servicesBody } from './services/service-draft.ts';
import { type DraftStations, draftStations, stationsBody } from './stations/station-draft.ts';
import { amountFits, amountOf, isBetween } from './typed-numbers.ts';

export type SettingsBody = Sent<(typeof staffSettingsShapes)['saveSettings']>['body'];
type Time = StoreSettings['hours'][number];

export interface DraftTime extends Time {
  readonly id: number;
}
/** A tax that the store has, or a new one. */
export interface KnownTax extends DraftTax {
  readonly known: string | null;
}
export interface DraftCharge {
  readonly id: number;
  readonly known: string | null;
  readonly name: string;
  readonly rate: string;
}
/** A number that receipts name the store by. */
export interface DraftNumber {
  readonly id: number;
  readonly name: string;
  readonly value: string;
}
/** Days on which the store stays shut, as YYYY-MM-DD. */
export interface DraftClosed {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}
/** The settings as they are being changed, numbers as typed. */
export interface SettingsDraft {
  readonly name: string;
  /** Nothing while it is the name guests know. */
  readonly legal: string;
  readonly numbers: readonly DraftNumber[];
  readonly address: string;
  readonly phone: string;
  /** Latitude and longitude as typed. */
  readonly spot: string;
  readonly languages: readonly Language[];
  readonly modes: StoreSettings['modes'];
  /** The modes that can be switched on here; delivery can be set up anywhere. */
  readonly possible: StoreSettings['possible_modes'];
  /** What guests find beside the menu. */
  readonly features: StoreSettings['features'];
  readonly seating: StoreSettings['seating'];
  /** Minutes. */
  readonly calls: string;
  /** The largest round that goes to the kitchen without a waiter; empty for any. */
  readonly limit: string;
  readonly delivery: DraftDelivery;
  readonly takeaway: DraftSlots;
  readonly stations: DraftStations;
  /** Volumes by tone, and the seconds until a call rings again. */
  readonly sounds: { readonly volumes: HouseSounds['volumes']; readonly repeat: string };
  /** The largest party that books for itself. */
  readonly largest: string;
  /** Minutes before which guests book. */
  readonly notice: string;
  /** Guests who may arrive within a quarter of an hour; empty: by the seats. */
  readonly pace: string;
  readonly hours: readonly DraftTime[];
  readonly closed: readonly DraftClosed[];
  readonly taxes: readonly KnownTax[];
  readonly charges: readonly DraftCharge[];
  readonly fixed: readonly DraftFixed[];
  /** What amounts are typed in. */
  readonly currency: Currency;
  /** Percentages between commas. */
  readonly tips: string;
  readonly payments: StoreSettings['payment_modes'];
  /** The smallest coin in use, in minor units; 1 where cash is exact. */
  readonly coin: number;
  readonly marks: boolean;
  /** What tables can ask for. */
  readonly services: readonly DraftService[];
}
export type Part = Exclude<keyof SettingsDraft, 'possible' | 'currency'>;

/** The settings as a form. */
export const draftOf = (settings: StoreSettings, currency: Currency): SettingsDraft => ({
  name: settings.name,
  legal: settings.legal_name === settings.name ? '' : settings.legal_name,
  numbers: settings.tax_ids.map(({ name, value }, id) => ({ id, name, value })),
  address: settings.address,
  phone: settings.phone,
  spot: spotText(settings.location),
  languages: settings.languages.flatMap((given) => LANGUAGES.find((language) => language === given) ?? []),
  modes: settings.modes,
  possible: HOUSE_MODES.filter((mode) => mode === 'delivery' || settings.possible_modes.includes(mode)),
  features: settings.features,
  seating: settings.seating,
  calls: String(settings.call_minutes),
  limit: settings.round_limit === null ? '' : spelled(settings.round_limit, currency),
  delivery: draftDelivery(settings.delivery, currency),
  takeaway: draftSlots(settings.takeaway ?? undefined),
  stations: draftStations(settings.station_minutes),
  sounds: { volumes: settings.sounds.volumes, repeat: String(settings.sounds.repeat_seconds) },
  largest: String(settings.booking.largest),
  notice: String(settings.booking.notice_minutes),
  pace: settings.booking.pace === null ? '' : String(settings.booking.pace),
  hours: settings.hours.map((time, id) => ({ id, ...time })),
  closed: settings.closed_days.map(({ from, to }, id) => ({ id, from, to })),
  taxes: settings.taxes.map((tax, id) => ({ ...draftTax(tax, id), known: tax._id })),
  charges: settings.charges.map(({ _id, name, rate_bp }, id) => ({
    id,
    known: _id,
    name,
    rate: percentOf(rate_bp),
  })),
  fixed: draftFixed(settings.fixed_charges, currency),
  currency,
  tips: settings.tip_percentages.map(percentOf).join('; '),
  payments: settings.payment_modes,
  coin: settings.cash_step,
  marks: settings.show_veg_marks,
  services: draftServices(settings.services),
});

/** Rates of the typed tips in basis points; NaN where one is none. */
const tipsOf = (typed: string): number[] =>
  typed
    .split(/[,;]\s|[;\s]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(rateOf);

/** The draft as the server takes it, over the version that was read. */
export const settingsBody = (version: number, draft: SettingsDraft): SettingsBody => ({
  version,
  name: draft.name.trim(),
  legal_name: draft.legal.trim() || draft.name.trim(),
  tax_ids: draft.numbers.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  address: draft.address.trim(),
  phone: draft.phone.trim(),
  location: spotOf(draft.spot) ?? null,
  languages: [...draft.languages],
  modes: [...draft.modes],
  features: draft.features,
  seating: draft.seating,
  call_minutes: readWhole(draft.calls),
  round_limit: amountOf(draft.limit, draft.currency),
  // What is switched off is not asked for, and stays as it is.
  delivery: draft.modes.includes('delivery') ? deliveryBody(draft.delivery, draft.currency) : null,
  takeaway: draft.modes.includes('takeaway') ? slotsBody(draft.takeaway) : null,
  station_minutes: stationsBody(draft.stations),
  sounds: { volumes: draft.sounds.volumes, repeat_seconds: readWhole(draft.sounds.repeat) },
  booking: {
    largest: readWhole(draft.largest),
    notice_minutes: readWhole(draft.notice),
    pace: draft.pace.trim() === '' ? null : readWhole(draft.pace),
  },
  hours: draft.hours.map(({ id: _, ...time }) => time),
  closed_days: draft.closed.map(({ from, to }) => ({ from, to })),
  taxes: draft.taxes.map((tax) => ({ _id: tax.known, ...taxBody(tax) })),
  charges: draft.charges.map(({ known, name, rate }) => ({
    _id: known,
    name: name.trim(),
    rate_bp: rateOf(rate),
  })),
  fixed_charges: fixedBody(draft.fixed, draft.currency),
  tip_percentages: tipsOf(draft.tips),
  payment_modes: [...draft.payments],
  cash_step: draft.coin,
  show_veg_marks: draft.marks,
  services: servicesBody(draft.services),
});

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);
const isClock = (typed: string): boolean => /^\d{2}:\d{2}$/.test(typed);

/** True when every time is complete and no two hold at once, over the turn of the week too. */
export function hoursFit(times: readonly Time[]): boolean {
  if (!times.every(({ from, to }) => isClock(from) && isClock(to))) return false;
  const spans = times
    .map(({ day, from, to }) => {
      const start = day * 1440 + minutes(from);
      const length = minutes(to) - minutes(from);
      return { start, end: start + (length > 0 ? length : length + 1440) };
    })
    .sort((a, b) => a.start - b.start);
  return spans.every(({ end }, index) => {
    const next = spans[index + 1]?.start ?? (spans[0]?.start ?? 0) + 7 * 1440;
    return end <= next;
  });
}

const FITS: Readonly<Partial<Record<Part, (draft: SettingsDraft) => boolean>>> = {
  name: ({ name }) => name.trim() !== '',
  numbers: ({ numbers }) => numbers.every(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
  spot: ({ spot, modes }) => {
    const place = spotOf(spot);
    return place !== undefined && (place !== null || !modes.includes('delivery'));
  },
  limit: ({ limit, currency }) => amountFits(limit, currency),
  delivery: ({ delivery, modes, currency }) =>
    !modes.includes('delivery') || deliveryFits(delivery, currency),
  takeaway: ({ takeaway, modes }) => !modes.includes('takeaway') || slotsFit(takeaway),
  fixed: ({ fixed, currency }) => fixedFit(fixed, currency),
  languages: ({ languages }) => languages.length > 0,
  hours: ({ hours }) => hoursFit(hours),
  closed: ({ closed }) => closed.every(({ from, to }) => isDay(from) && isDay(to) && from <= to),
  taxes: ({ taxes }) => taxes.every((tax) => rateFits(tax, 0, 10_000)),
  charges: ({ charges }) => charges.every((charge) => rateFits(charge, 1, 5000)),
  tips: ({ tips }) => {
    const rates = tipsOf(tips);
    return rates.length <= 5 && rates.every((rate) => rate >= 0 && rate <= 5000);
  },
  payments: ({ payments }) => payments.length > 0,
  calls: ({ calls }) => isBetween(calls, 1, 60),
  stations: ({ stations }) =>
    Object.values(stations).every(({ minutes: typed }) => typed === '' || isBetween(typed, 1, 240)),
  sounds: ({ sounds }) => isBetween(sounds.repeat, 10, 600),
  largest: ({ largest }) => isBetween(largest, 1, MOST_GUESTS),
  notice: ({ notice }) => isBetween(notice, 0, 10_080),
  services: ({ services, languages }) => services.every((service) => isNamed(service, languages[0])),
  pace: ({ pace }) => pace.trim() === '' || isBetween(pace, 1, 500),
};

const PARTS: readonly Part[] = [
  'name',
  'legal',
  'numbers',
  'address',
  'phone',
  'spot',
  'languages',
  'modes',
  'features',
  'seating',
  'calls',
  'limit',
  'delivery',
  'takeaway',
  'services',
  'stations',
  'sounds',
  'largest',
  'notice',
  'pace',
  'hours',
  'closed',
  'taxes',
  'charges',
  'fixed',
  'tips',
  'payments',
  'coin',
  'marks',
];

/** What says one thing with all that lies in it: two who change it do not both get their way. */
export const ONE_THING: readonly string[] = [
  'numbers',
  'delivery.rungs',
  'services',
  'hours',
  'closed',
  'taxes',
  'charges',
  'fixed',
];

/** The parts of the form that these lie in, named as `layOver` does. */
export const partsOf = (places: readonly string[]): readonly Part[] =>
  PARTS.filter((part) => places.some((at) => at === part || at.startsWith(`${part}.`)));

/** What does not fit yet. */
export const wrongParts = (draft: SettingsDraft): readonly Part[] =>
  PARTS.filter((part) => FITS[part]?.(draft) === false);

/** What differs from how it was read. */
export const changedParts = (before: SettingsDraft, draft: SettingsDraft): readonly Part[] =>
  PARTS.filter(differs(before, draft));
