import { z } from 'zod';
import { LONGEST_PIN, SHORTEST_PIN } from './limits.ts';
import { MAX_NOTE_LENGTH } from './vocabulary.ts';

/** Opaque id of at least 128 random bits. */
export const Id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w.~-]+$/);
/** Integer in the currency's minor unit. */
export const MoneyAmount = z.int();
/** Cash is taken and handed back in multiples of so many minor units; of 1 exactly. */
export const CashStep = z.int().min(1).max(100_000);
/** Integer rate in basis points (500 = 5 %). */
export const BasisPointRate = z.int();
/** What colleagues sign in with on a device of the house, and what stands for a manager who stands by. */
export const Pin = z.string().regex(new RegExp(`^[0-9]{${SHORTEST_PIN},${LONGEST_PIN}}$`));
/**
 * A tax as a bill or a report sums it up; an `inclusive` one is inside the prices already. `base` is what it falls on,
 * without the taxes inside: on receipts and in reports, where all that is summed up knows it.
 */
export const LeviedTax = z.object({
  name: z.string(),
  rate_bp: BasisPointRate,
  inclusive: z.boolean(),
  base: MoneyAmount.optional(),
  amount: MoneyAmount,
});
/** The same where what was kept from before they were told apart does not say which it is. */
export const KeptTax = LeviedTax.partial({ inclusive: true });
/** ISO 8601 in UTC. */
export const Timestamp = z.string();
/** A calendar day, YYYY-MM-DD, of this century: any other is a slip. */
export const CalendarDay = z.iso.date().regex(/^20\d\d-/);
/** Text per language; reads trim it to the asked language plus English. */
export const TextMap = z.record(z.string(), z.string());
export type TextMap = z.infer<typeof TextMap>;

/** True for text that can be stored and shown: no control characters, no lone surrogates. */
export const hasNoControls = (text: string) =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(
    text,
  );
/** Text people write: trimmed, bounded, without control characters or lone surrogates. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().max(max).refine(hasNoControls, 'control characters are not text'));
export const Note = freeText(MAX_NOTE_LENGTH);

export const Paging = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  /** There are more than `total`: a long list is counted to a thousand beyond the page. */
  more: z.boolean().optional(),
  next: z.string().nullable(),
});
/** Query values come as text. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const queryFlag = z.enum(['true', 'false']).transform((flag) => flag === 'true');
/** A time on the wall clock of a store, HH:MM. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const IdParams = z.object({ id: Id });
/** A photo in base64. */
export const PhotoBytes = z.string().min(4).max(5_800_000);
export const StoreParams = z.object({ store_id: Id });
export const Empty = z.object({});
