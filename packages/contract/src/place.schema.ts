import { z } from 'zod';
import { BasisPointRate, freeText } from './common.schema.ts';
import { LONGEST_CHARGE_NAME, LONGEST_TABLE_NAME } from './limits.ts';
import { LANGUAGES, PLAN_HEIGHT, PLAN_WIDTH, SCAN_TYPES, WALL_LEAST, WALL_TURNS } from './vocabulary.ts';

const answers = (ask: () => string): boolean => {
  try {
    return ask() !== '';
  } catch {
    return false;
  }
};
const knowsZone = (timeZone: string): boolean =>
  answers(() => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);

/** An IANA time zone this program knows. */
export const TimeZone = z.string().min(1).max(60).refine(knowsZone, 'an IANA time zone');
/** ISO 3166, two capitals. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
/** ISO 4217, three capitals. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
/** A name of something in a restaurant: a store, a table, a tax. */
export const PlaceName = (max: number) => freeText(max).pipe(z.string().min(1));
/** Languages the guests may read in; the first one counts when a text is missing. */
export const GuestLanguages = z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length);
/** The orders that a tax or an amount falls on; on all of them where none is named. */
export const OrderKinds = z.array(z.enum(SCAN_TYPES)).max(SCAN_TYPES.length);
/** A tax as the owner states it; `rate_bp` in basis points, `inclusive` when prices hold it already. */
export const TaxRate = z.object({
  name: PlaceName(LONGEST_CHARGE_NAME),
  rate_bp: BasisPointRate.min(0).max(10_000),
  inclusive: z.boolean(),
});
/** The upper left corner of a table on the plan of its area, in steps of the drawing. */
export const PlanSpot = z.object({
  x: z
    .int()
    .min(0)
    .max(PLAN_WIDTH - 1),
  y: z
    .int()
    .min(0)
    .max(PLAN_HEIGHT - 1),
});
/** A straight wall in an area: where it begins, and how many steps it runs across (`turn` 0) or down (90). */
export const PlanWall = z
  .object({
    area: freeText(LONGEST_TABLE_NAME),
    ...PlanSpot.shape,
    length: z.int().min(WALL_LEAST).max(PLAN_WIDTH),
    turn: z.literal([...WALL_TURNS]),
  })
  .refine(
    ({ x, y, length, turn }) => (turn === 0 ? x + length <= PLAN_WIDTH : y + length <= PLAN_HEIGHT),
    'inside the plan',
  );
export type PlanWall = z.infer<typeof PlanWall>;
