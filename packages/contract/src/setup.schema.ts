import { z } from 'zod';
import { freeText, Id } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { CountryCode, CurrencyCode, GuestLanguages, PlaceName, TaxRate, TimeZone } from './place.schema.ts';
import { setupRoutes } from './setup.routes.ts';
import { SETUP_MODES } from './vocabulary.ts';

const KeyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) });
const orders = (modes: readonly string[]): boolean => modes.includes('dinein') || modes.includes('takeaway');

/** Tables of one area, all with as many seats; they are numbered on from the area before. */
const TableGroup = z.object({
  area: freeText(80).default(''),
  count: z.int().min(1).max(200),
  seats: z.int().min(1).max(50),
});
export const NewHouse = z.object({
  owner: z.object({
    name: PlaceName(80),
    email: z.email().max(200),
    password: z.string().min(8).max(200),
    pin: z.string().regex(/^\d{6}$/),
  }),
  store: z.object({
    name: PlaceName(80),
    address: freeText(300).default(''),
    phone: freeText(40).default(''),
    country: CountryCode,
    currency: CurrencyCode,
    timezone: TimeZone,
    languages: GuestLanguages,
    modes: z.array(z.enum(SETUP_MODES)).min(1).max(SETUP_MODES.length).refine(orders, 'dinein or takeaway'),
    taxes: z.array(TaxRate).max(8).default([]),
  }),
  tables: z.array(TableGroup).max(20),
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
