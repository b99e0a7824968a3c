import { z } from 'zod';

const Texts = z.record(z.string(), z.string());
const Item = z.object({ _id: z.string(), category_id: z.string(), name: Texts, description: Texts }).loose();
export const Items = z.array(Item);

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

const isTexts = (value: unknown): value is Record<string, string> => Texts.safeParse(value).success;

/** A value with one language for each text and without what says nothing. */
function shrink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shrink);
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) {
    const { en, ...others } = value;
    if (en !== undefined) return Object.keys(others).length === 0 ? en : value;
  }
  const kept = Object.entries(value).filter(([key, inner]) => key !== 'store_id' && !isEmpty(inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, shrink(inner)]));
}

/** The same dishes in as little JSON as says the same: plain texts, no empty fields, no repeated store. */
export const minimalMenu = (items: z.output<typeof Items>): string => JSON.stringify(shrink(items));
