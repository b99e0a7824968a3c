import type { Programme } from '@tableside/contract/loyalty.schema';
import type { LoyaltyLine } from '../../lib/store.ts';

type Priced = Programme['items'][number];

/** What the chosen items cost, in credits. */
export const creditsOf = (lines: readonly LoyaltyLine[]): number =>
  lines.reduce((sum, { qty, credits }) => sum + qty * credits, 0);

/** The chosen items that can still be had, at what they cost today. */
export const standing = (lines: readonly LoyaltyLine[], offered: readonly Priced[]): readonly LoyaltyLine[] =>
  lines.flatMap((line) => {
    const now = offered.find(({ item }) => item._id === line.item._id && item.available);
    return now ? [{ ...line, item: now.item, credits: now.credits }] : [];
  });

export interface Choice {
  readonly qty: number;
  /** As many as the credits reach for. */
  readonly max: number;
  /** Credits that are missing for the first piece; 0 when they reach. */
  readonly short: number;
}

/** How much of one item is chosen, and how much of it the credits reach for beside the rest. */
export function choiceOf({ item, credits }: Priced, lines: readonly LoyaltyLine[], balance: number): Choice {
  const qty = lines.find((line) => line.item._id === item._id)?.qty ?? 0;
  const left = balance - creditsOf(lines);
  const more = credits > 0 ? Math.max(0, Math.floor(left / credits)) : 0;
  return { qty, max: qty + more, short: qty + more > 0 ? 0 : credits - left };
}
