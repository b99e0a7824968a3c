import type { RefusalCode } from '@tableside/contract/refusals';
import type { Money } from '@tableside/pricing/money';
import type { PriceChange } from '../order/decision.ts';
import {
  type AskedLine,
  decideRound,
  lineTotal,
  type Offer,
  priceChanges,
  type Round,
} from '../order/round-rule.ts';
import { shutFor } from './stall-standing.ts';

/** What is asked of one stall, and how that stall stands; null when the court has no such stall. */
export interface StallAsk {
  readonly storeId: string;
  readonly lines: readonly AskedLine[];
  readonly stall: {
    /** It serves the food court at all. */
    readonly offered: boolean;
    readonly open: boolean;
    readonly offer: Offer;
  } | null;
}
/** Why a stall cannot do its part. */
export interface StallTrouble {
  readonly store_id: string;
  readonly code: RefusalCode;
  readonly item_id?: string;
}
export type GroupDecision =
  | { readonly rounds: readonly (Round & { readonly storeId: string })[]; readonly refusal?: never }
  | {
      readonly rounds?: never;
      readonly refusal:
        | { readonly code: 'stall-unavailable'; readonly details: { readonly stalls: StallTrouble[] } }
        | { readonly code: 'price-changed'; readonly details: { readonly lines: PriceChange[] } };
    };

type Part = { readonly round: Round & { readonly storeId: string } } | { readonly trouble: StallTrouble };

function decidePart({ storeId, lines, stall }: StallAsk): Part {
  if (stall === null) return { trouble: { store_id: storeId, code: 'not-found' } };
  const shut = shutFor(stall);
  if (shut) return { trouble: { store_id: storeId, code: shut } };
  const decided = decideRound({ asked: lines, offer: stall.offer, expectedItemTotal: undefined });
  if (!decided.refusal) return { round: { ...decided.value, storeId } };
  const { code, details } = decided.refusal;
  return { trouble: { store_id: storeId, code, ...('item_id' in details && { item_id: details.item_id }) } };
}

/**
 * What one plate over several stalls becomes: a round for each, or the name of every stall that cannot do its part, each
 * with the first reason. `expected` is the sum that was shown for all; it only refuses, it never prices.
 */
export function decideGroup(asks: readonly StallAsk[], expected: Money | undefined): GroupDecision {
  const parts = asks.map(decidePart);
  const stalls = parts.flatMap((part) => ('trouble' in part ? [part.trouble] : []));
  if (stalls.length > 0) return { refusal: { code: 'stall-unavailable', details: { stalls } } };
  const rounds = parts.flatMap((part) => ('round' in part ? [part.round] : []));
  const lines = rounds.flatMap((round) => round.lines);
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  if (expected !== undefined && total > expected)
    return { refusal: { code: 'price-changed', details: { lines: priceChanges(lines, expected) } } };
  return { rounds };
}
