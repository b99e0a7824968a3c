import type { PaymentState } from '../bill/bill-state.ts';
import type { Captured, ProviderPicture } from '../payment-providers/provider.ts';

/** Why a capture goes back that nobody asked back: taken twice, too late, not what was asked for. */
export type AutomaticReason = 'double' | 'late' | 'wrong';

/** The attempt and its bill under the tab's lock. Amounts in minor units. */
export interface SettlementFacts {
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  /** What of the bill no other payment holds, counted as if this one were under way. */
  readonly room: number;
  /** Nobody else pays or has paid this part. */
  readonly partFree: boolean;
  /** Refs of this attempt's captures that were judged before. */
  readonly judged: ReadonlySet<string>;
  /** One of them counts. */
  readonly hasEffective: boolean;
}
export interface Settlement {
  /** What the attempt becomes; null when it stays as it is. */
  readonly next: 'captured' | 'failed' | 'cancelled' | null;
  /** New captures, and whether each counts. */
  readonly captures: readonly (Captured & { readonly effective: boolean })[];
  readonly refunds: readonly {
    readonly ref: string;
    readonly amount: number;
    readonly reason: AutomaticReason;
  }[];
}

const matches = (capture: Captured, { amount, currency }: SettlementFacts): boolean =>
  capture.amount === amount && capture.currency === currency && capture.refunded < amount;

/** What counts among captures nobody has judged: the one of which the most is left. */
const choose = (fresh: readonly Captured[], facts: SettlementFacts): Captured | undefined =>
  fresh.filter((capture) => matches(capture, facts)).toSorted((a, b) => a.refunded - b.refunded)[0];

/** Money that comes while it is waited for counts as long as anything is left to pay; money that comes late has to fit. */
function isWanted({ state, amount, phase, room, partFree, hasEffective }: SettlementFacts): boolean {
  if (hasEffective || !partFree || phase === 'done' || phase === 'cancelled') return false;
  return state === 'pending' ? room > 0 : room >= amount;
}

type Asked = Pick<SettlementFacts, 'amount' | 'currency' | 'hasEffective'>;
/** Why a capture counts for nothing: it is not what was `asked`, other money counts already, or it came too late. */
export const reasonOf = (
  { amount, currency }: Pick<Captured, 'amount' | 'currency'>,
  asked: Asked,
): AutomaticReason => {
  if (amount !== asked.amount || currency !== asked.currency) return 'wrong';
  return asked.hasEffective ? 'double' : 'late';
};

function nextState(
  { state }: SettlementFacts,
  picture: ProviderPicture,
  chosen: Captured | undefined,
): Settlement['next'] {
  if (chosen) return 'captured';
  if (state !== 'pending' || picture.state === 'pending') return null;
  if (picture.state !== 'captured') return picture.state;
  return picture.captures.length > 0 ? 'failed' : null;
}

/**
 * What a provider's picture of an attempt means here, whoever fetched it and however often. One capture of the asked
 * amount counts, as a whole, though some of it may have gone back over there already (`refund/take-outside.ts`);
 * what is left of every other one goes back. What a shrunk bill no longer takes is known once it is paid:
 * `refund/give-surplus-back.ts`.
 */
export function decideSettlement(picture: ProviderPicture, facts: SettlementFacts): Settlement {
  const fresh = picture.captures.filter(({ ref }) => !facts.judged.has(ref));
  const chosen = isWanted(facts) ? choose(fresh, facts) : undefined;
  const hasEffective = facts.hasEffective || chosen !== undefined;
  const unwanted = fresh
    .filter((capture) => capture !== chosen)
    .map((capture) => ({
      ref: capture.ref,
      amount: capture.amount - capture.refunded,
      reason: reasonOf(capture, { ...facts, hasEffective }),
    }));
  return {
    next: nextState(facts, picture, chosen),
    captures: fresh.map((capture) => ({ ...capture, effective: capture === chosen })),
    refunds: unwanted.filter(({ amount }) => amount > 0),
  };
}
