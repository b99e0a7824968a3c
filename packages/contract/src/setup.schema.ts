import { z } from 'zod';
import { CashStep, freeText, Id } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import {
  LONGEST_EMAIL,
  LONGEST_HOUSE_ADDRESS,
  LONGEST_HOUSE_PHONE,
  LONGEST_NAME,
  LONGEST_PASSWORD,
  LONGEST_TABLE_NAME,
  MOST_AREAS,
  MOST_SEATS,
  MOST_TABLES_AN_AREA,
  MOST_TAXES,
  SHORTEST_PASSWORD,
} from './limits.ts';
import {
  CountryCode,
  CurrencyCode,
  GuestLanguages,
  OrderKinds,
  PlaceName,
  TaxRate,
  TimeZone,
} from './place.schema.ts';
import { setupRoutes } from './setup.routes.ts';
import { SETUP_MODES } from './vocabulary.ts';

const KeyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) });
const orders = (modes: readonly string[]): boolean => modes.includes('dinein') || modes.includes('takeaway');

/** Tables of one area, all with as many seats; they are numbered on from the area before. */
const TableGroup = z.object({
  area: freeText(LONGEST_TABLE_NAME).default(''),
  count: z.int().min(1).max(MOST_TABLES_AN_AREA),
  seats: z.int().min(1).max(MOST_SEATS),
});
export const NewHouse = z.object({
  owner: z.object({
    name: PlaceName(LONGEST_NAME),
    email: z.email().max(LONGEST_EMAIL),
    password: z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD),
    pin: z.string().regex(/^\d{6}$/),
  }),
  store: z.object({
    name: PlaceName(LONGEST_NAME),
    address: freeText(LONGEST_HOUSE_ADDRESS).default(''),
    phone: freeText(LONGEST_HOUSE_PHONE).default(''),
    country: CountryCode,
    currency: CurrencyCode,
    timezone: TimeZone,
    cash_step: CashStep.optional(),
    languages: GuestLanguages,
    modes: z.array(z.enum(SETUP_MODES)).min(1).max(SETUP_MODES.length).refine(orders, 'dinein or takeaway'),
    taxes: z
      .array(TaxRate.extend({ order_types: OrderKinds.default([]) }))
      .max(MOST_TAXES)
      .default([]),
  }),
  tables: z.array(TableGroup).max(MOST_AREAS),
});
export type NewHouse = z.output<typeof NewHouse>;

export const setupShapes = shapes(setupRoutes)({
  getSetup: {
    params: KeyParams,
    /** `owned`: the house has its owner; `over`: a newer link was printed. */
    responses: { 200: z.object({ state: z.enum(['open', 'owned', 'over']) }) },
  },
  setUpHouse: { params: KeyParams, body: NewHouse, responses: { 201: z.object({ store_id: Id }) } },
});
