import { z } from 'zod';
import { BringingRules, MapSpot, NamedAmount, SlotRules } from './away-rules.schema.ts';
import { MOST_RUNGS } from './away-rules.ts';
import {
  BasisPointRate,
  CashStep,
  Empty,
  freeText,
  Id,
  MoneyAmount,
  PhotoBytes,
  StoreParams,
  Timestamp,
} from './common.schema.ts';
import { shapes } from './endpoint.ts';
import {
  LONGEST_CHARGE_NAME,
  LONGEST_HOUSE_ADDRESS,
  LONGEST_HOUSE_PHONE,
  LONGEST_LEGAL_NAME,
  LONGEST_NAME,
  LONGEST_STATION_NAME,
  LONGEST_TAX_ID,
  LONGEST_TAX_ID_NAME,
  MOST_CHARGES,
  MOST_CLOSED_TIMES,
  MOST_FIXED_CHARGES,
  MOST_TAX_IDS,
} from './limits.ts';
import { GuestLanguages, OrderKinds, PlaceName, TaxRate } from './place.schema.ts';
import { LONGEST_SERVICE, MOST_SERVICES, SERVICE_ICONS } from './services.ts';
import { HouseSounds } from './sounds.schema.ts';
import { staffSettingsRoutes } from './staff-settings.routes.ts';
import { STATION_KINDS } from './station-kind.ts';
import {
  BookingRules,
  DeliveryPlan,
  OpeningPlan,
  OpeningTime,
  Service,
  SlotPlan,
  StorePreferences,
} from './venues.schema.ts';
import { HOUSE_MODES, LANGUAGES, SEATING_RULES } from './vocabulary.ts';

const MINUTES_A_WEEK = 7 * 1440;
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** True when no two of them hold at once, over the turn of the week too. */
export function timesAreApart(times: readonly OpeningTime[]): boolean {
  const spans = times
    .map(({ day, from, to }) => {
      const [opens, closes] = [minutes(from), minutes(to)];
      return { from: day * 1440 + opens, to: day * 1440 + closes + (closes > opens ? 0 : 1440) };
    })
    .sort((a, b) => a.from - b.from);
  const [first] = spans;
  if (!first) return true;
  const round = [...spans, { from: first.from + MINUTES_A_WEEK, to: first.to + MINUTES_A_WEEK }];
  return spans.every((span, index) => span.to <= (round[index + 1]?.from ?? span.to));
}

/** A number that receipts name the store by, such as GSTIN or VAT, as the store writes it. */
const TaxNumber = z.object({ name: PlaceName(LONGEST_TAX_ID_NAME), value: PlaceName(LONGEST_TAX_ID) });
/** Calendar days (YYYY-MM-DD in the store's zone) on which it stays shut, the last one included. */
const ClosedDays = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'not before the first day' });

/** What a station makes (null: what its name speaks of) and how many minutes it may take for its share of a ticket (null: as its kind). */
const StationMinutes = z.object({
  station: PlaceName(LONGEST_STATION_NAME),
  kind: z.enum(STATION_KINDS).nullable().default(null),
  minutes: z.int().min(1).max(240).nullable(),
});
const eachOnce = (stations: readonly { readonly station: string }[]): boolean =>
  new Set(stations.map(({ station }) => station)).size === stations.length;

const MODES = z.array(z.enum(HOUSE_MODES)).max(HOUSE_MODES.length);
const Tips = z.array(BasisPointRate.min(0).max(5000)).max(5);
const AtTable = z
  .array(z.enum(['cash', 'card']))
  .min(1)
  .max(2);

/** No two rungs of a ladder end at the same distance: nobody could tell which one holds. */
const Ladder = BringingRules.shape.fees
  .max(MOST_RUNGS)
  .refine(
    (rungs) => new Set(rungs.map(({ up_to_m }) => up_to_m)).size === rungs.length,
    'each distance once',
  );
const DeliveryRules = SlotRules.extend({
  ...BringingRules.shape,
  fees: Ladder,
  /** Left out they stay as they are; where nothing was said of delivery yet, the usual ones of the country fall on the fee. */
  tax_ids: z.array(Id).max(20).optional(),
});

/** What guests find beside the menu, each switched on or off. */
const HouseFeatures = StorePreferences.shape.features.omit({ queue: true, booking: true });

/** What an owner or manager decides about a store; a change names the `version` it was made over. */
export const StoreSettings = z
  .object({
    version: z.int(),
    name: z.string(),
    /** Who issues the receipts, as the authorities know them. */
    legal_name: z.string(),
    tax_ids: z.array(z.object({ name: z.string(), value: z.string() })),
    address: z.string(),
    phone: z.string(),
    languages: z.array(z.string()),
    modes: MODES,
    /** What can be switched on as it stands: delivery where the store's place and its fees are known, the food court for one of its stalls. */
    possible_modes: MODES,
    features: HouseFeatures,
    seating: z.enum(SEATING_RULES),
    /** Minutes after which a call that nobody took goes to the manager. */
    call_minutes: z.int(),
    /** A round that, with what the party's diners still await, is above this many minor units waits for a waiter; null: none does. */
    round_limit: MoneyAmount.nullable(),
    /** Where the store is; distances are measured from there. */
    location: MapSpot.nullable(),
    /** Null while nobody has said when and where food is brought. */
    delivery: DeliveryPlan.nullable(),
    takeaway: SlotPlan.nullable(),
    /** What the owner says of stations; see `kindOfStation` and `KIND_MINUTES` for what holds where that is nothing (null). */
    station_minutes: z.array(
      z.object({
        station: z.string(),
        kind: z.enum(STATION_KINDS).nullable(),
        minutes: z.int().nullable(),
      }),
    ),
    sounds: HouseSounds,
    booking: BookingRules,
    ...OpeningPlan.shape,
    /** Each falls on orders of its kinds; on every order where none is named. */
    taxes: z.array(TaxRate.extend({ _id: Id, order_types: z.array(z.string()) })),
    /** Percentages on the bill. */
    charges: z.array(z.object({ _id: Id, name: z.string(), rate_bp: BasisPointRate })),
    /** Amounts added once to every order of these kinds, such as for packing; of every kind where none is named. */
    fixed_charges: z.array(
      z.object({ _id: Id, name: z.string(), amount: MoneyAmount, order_types: z.array(z.string()) }),
    ),
    tip_percentages: z.array(z.int()),
    payment_modes: z.array(z.enum(['cash', 'card'])),
    cash_step: CashStep,
    show_veg_marks: z.boolean(),
    /** What tables can ask for, in the order in which phones show it. */
    services: z.array(Service),
  })
  .meta({ id: 'StoreSettings' });
export type StoreSettings = z.infer<typeof StoreSettings>;

const NewSettings = z.object({
  version: z.int().min(1).max(2_000_000_000),
  name: PlaceName(LONGEST_NAME),
  legal_name: PlaceName(LONGEST_LEGAL_NAME),
  tax_ids: z.array(TaxNumber).max(MOST_TAX_IDS),
  address: freeText(LONGEST_HOUSE_ADDRESS),
  phone: freeText(LONGEST_HOUSE_PHONE),
  languages: GuestLanguages,
  modes: MODES,
  /** Left out they stay as they are. */
  features: HouseFeatures.optional(),
  seating: z.enum(SEATING_RULES),
  call_minutes: z.int().min(1).max(60),
  /** Left out it stays as it is, as do the next ones. */
  round_limit: NamedAmount.nullable().optional(),
  location: MapSpot.nullable().optional(),
  /** Null too leaves them as they are: what has been set up once is switched off by `modes`. */
  delivery: DeliveryRules.nullable().optional(),
  takeaway: SlotRules.nullable().optional(),
  station_minutes: z.array(StationMinutes).max(40).refine(eachOnce, 'each station once'),
  /** Left out they stay as they are. */
  sounds: HouseSounds.optional(),
  booking: BookingRules,
  hours: z.array(OpeningTime).max(42).refine(timesAreApart, 'times that do not overlap'),
  closed_days: z.array(ClosedDays).max(MOST_CLOSED_TIMES),
  /**
   * Without an id it is new. Taxes stay: dishes name them; one that is over gets the rate 0. Kinds of orders that are
   * left out stay as they are.
   */
  taxes: z.array(TaxRate.extend({ _id: Id.nullable(), order_types: OrderKinds.optional() })).max(20),
  /** Those that are not named go; bills keep their own copies. A new one holds at tables. */
  charges: z
    .array(
      z.object({
        _id: Id.nullable(),
        name: PlaceName(LONGEST_CHARGE_NAME),
        rate_bp: BasisPointRate.min(1).max(5000),
      }),
    )
    .max(MOST_CHARGES),
  /** As `charges`; left out they stay as they are. */
  fixed_charges: z
    .array(
      z.object({
        _id: Id.nullable(),
        name: PlaceName(LONGEST_CHARGE_NAME),
        amount: NamedAmount.min(1),
        order_types: OrderKinds,
      }),
    )
    .max(MOST_FIXED_CHARGES)
    .optional(),
  tip_percentages: Tips,
  payment_modes: AtTable,
  /** Left out it stays as it is. */
  cash_step: CashStep.optional(),
  show_veg_marks: z.boolean(),
  /** Those that are not named go; requests of the past keep their names. Left out they stay as they are. */
  services: z
    .array(
      z.object({
        _id: Id.nullable(),
        /** One in the first of `languages` at least. */
        name: z.partialRecord(z.enum(LANGUAGES), freeText(LONGEST_SERVICE)),
        icon: z.enum(SERVICE_ICONS),
        active: z.boolean(),
      }),
    )
    .max(MOST_SERVICES)
    .optional(),
});
export type NewSettings = z.output<typeof NewSettings>;

const Pause = z.object({ until: Timestamp.nullable() });

const HouseDiscount = z
  .object({ value: z.int().min(1).max(2_000_000_000), isPercentage: z.boolean() })
  .refine(({ value, isPercentage }) => !isPercentage || value <= 10_000, {
    path: ['value'],
    message: '<= 10000',
  });

/** The pictures that guests know a store by: the cover of its menu, and its logo. */
export const STORE_PICTURES = ['image', 'logo'] as const;
export type StorePicture = (typeof STORE_PICTURES)[number];
const PictureParams = StoreParams.extend({ picture: z.enum(STORE_PICTURES) });

export const staffSettingsShapes = shapes(staffSettingsRoutes)({
  getSettings: { params: StoreParams, responses: { 200: StoreSettings } },
  saveHouseDiscount: {
    params: StoreParams,
    /** Basis points when a percentage, else minor units off every dish that costs more; null for none. */
    body: z.object({ discount: HouseDiscount.nullable() }),
    responses: { 200: z.object({ discount: HouseDiscount.nullable() }) },
  },
  getPause: { params: StoreParams, responses: { 200: Pause } },
  pauseStore: {
    params: StoreParams,
    /** From now; 0 takes orders again. */
    body: z.object({ minutes: z.int().min(0).max(480) }),
    responses: { 200: Pause },
  },
  saveSettings: { params: StoreParams, body: NewSettings, responses: { 200: StoreSettings } },
  saveStorePicture: {
    params: PictureParams,
    body: z.object({ photo: PhotoBytes }),
    responses: { 200: z.object({ address: z.string() }) },
  },
  removeStorePicture: { params: PictureParams, responses: { 200: Empty } },
});
