import type { Money } from '@tableside/pricing/money';
import type { ListedRefund } from '../payment-providers/provider.ts';
import { isListedAs, type RefundFacts } from './refund.ts';

type Known = Pick<RefundFacts, 'id' | 'amount' | 'state' | 'ref'>;
type Found<R> = { readonly refund: R; readonly ref: string };

/** Money a provider took. What counts for nothing goes back whole, by one refund of ours. */
export interface GivenCapture {
  readonly amount: Money;
  readonly effective: boolean;
}
/** What a provider's list of the refunds of a capture means here. */
export interface OutsideRefunds<R> {
  /** Nobody here asked for them. */
  readonly made: readonly Pick<ListedRefund, 'ref' | 'amount'>[];
  /** Ours that did not go from here, or came back, but are given over there. */
  readonly found: readonly Found<R>[];
  /** Ours that cannot go any more: less than that is left over there. */
  readonly refused: readonly R[];
  /** Ours that were given and have come back to the provider. */
  readonly bounced: readonly R[];
}

const sum = (refunds: readonly { readonly amount: Money }[]): Money =>
  refunds.reduce((all, { amount }) => all + amount, 0);

/** Those of some refunds, in turn, for which `room` is too little. */
function tooMuch<R extends Known>(refunds: readonly R[], room: Money): readonly R[] {
  let left = room;
  return refunds.filter(({ amount }) => {
    if (amount > left) return true;
    left -= amount;
    return false;
  });
}

/** Some refunds as far as they come to `most`. */
function upTo(refunds: readonly ListedRefund[], most: Money): OutsideRefunds<Known>['made'] {
  let left = most;
  return refunds.flatMap(({ ref, amount }) => {
    const counted = Math.min(amount, left);
    if (counted <= 0) return [];
    left -= counted;
    return [{ ref, amount: counted }];
  });
}

/** What was made over there is what did not go from here, where it is as much: somebody did it by hand. */
function pair<R extends Known>(strange: readonly ListedRefund[], open: readonly R[]) {
  const left = [...open];
  const found: Found<R>[] = [];
  const alone = strange.filter(({ ref, amount }) => {
    const at = left.findIndex((refund) => refund.amount === amount);
    const [refund] = at < 0 ? [] : left.splice(at, 1);
    if (refund) found.push({ refund, ref });
    return !refund;
  });
  return { found, alone };
}

/** What counts for nothing is given back when nothing of it is left over there, in however many pieces. */
function allGone<R extends Known>(strange: readonly ListedRefund[], open: readonly R[], room: Money) {
  const last = room > 0 ? undefined : strange.at(-1);
  return { found: last ? open.map((refund) => ({ refund, ref: last.ref })) : [], alone: [] };
}

/**
 * Compares what a provider lists of a capture's refunds with ours (`known`). What is listed and not of ours was made past
 * us; never more of it counts than was taken.
 */
export function decideOutside<R extends Known>(
  { amount, effective }: GivenCapture,
  listed: readonly ListedRefund[],
  known: readonly R[],
): OutsideRefunds<R> {
  const given = listed.filter(({ state }) => state !== 'failed');
  const givenAs = (refund: R) => given.find((one) => isListedAs(refund, one));
  const room = amount - sum(given);
  const strange = given.filter((one) => !known.some((refund) => isListedAs(refund, one)));
  const bounced = known.filter(
    ({ state, ref }) => state === 'done' && listed.some((one) => one.state === 'failed' && one.ref === ref),
  );
  const failed = known.filter(({ state }) => state === 'failed');
  const unsent = known.filter((refund) => refund.state === 'pending' && !givenAs(refund));
  const stuck = tooMuch(unsent, room);
  const back = bounced.map((refund) => ({ ...refund, state: 'failed' as const }));
  const open = [...failed.filter((refund) => !givenAs(refund)), ...back, ...stuck];
  const { found: byHand, alone } = effective ? pair(strange, open) : allGone(strange, open, room);
  const ours = failed.flatMap((refund) => {
    const one = givenAs(refund);
    return one ? [{ refund, ref: one.ref }] : [];
  });
  const found = [...ours, ...byHand];
  const counted = known.filter((refund) => refund.state === 'done' && !bounced.includes(refund));
  return {
    made: upTo(alone, amount - sum(counted) - sum(found.map(({ refund }) => refund))),
    found,
    refused: stuck.filter((refund) => !byHand.some((one) => one.refund === refund)),
    bounced,
  };
}
