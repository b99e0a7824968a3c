import type { Money } from '@tableside/pricing/money';
import type { ListedRefund } from '../payment-providers/provider.ts';
import { isListedAs, type RefundFacts } from './refund.ts';

type Known = Pick<RefundFacts, 'id' | 'amount' | 'state' | 'ref'>;
/** `amount` is what it gave: of money that counts for nothing that may be another than was planned. */
type Found<R> = { readonly refund: R; readonly ref: string; readonly amount: Money };

/** Money a provider took. What counts for nothing goes back whole: by one refund of ours, less what goes past us. */
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
  /** Ours that are to give back so much less, because the rest went past us: of money that counts for nothing. */
  readonly lessened: readonly { readonly refund: R; readonly amount: Money }[];
  /** Ours that were given and have come back to the provider. */
  readonly bounced: readonly R[];
}

/** What a list tells of a capture: refunds not of ours, ours that did not go yet, ours that failed, and what is left over there. */
interface Told<R> {
  readonly strange: readonly ListedRefund[];
  readonly unsent: readonly R[];
  readonly failed: readonly R[];
  readonly room: Money;
}
/** `alone` are refunds that are none of ours in any way. */
interface Fate<R> extends Pick<OutsideRefunds<R>, 'found' | 'refused' | 'lessened'> {
  readonly alone: readonly ListedRefund[];
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
    if (refund) found.push({ refund, ref, amount });
    return !refund;
  });
  return { found, alone, left };
}

/** Of a payment's own money people choose how much goes back: what no longer fits is refused. */
function ofPayment<R extends Known>({ strange, unsent, failed, room }: Told<R>): Fate<R> {
  const stuck = tooMuch(unsent, room);
  const { found, alone, left } = pair(strange, [...failed, ...stuck]);
  return { found, alone, refused: stuck.filter((refund) => left.includes(refund)), lessened: [] };
}

/** What counts for nothing goes back whole: ours gives back what is left of it, and is done once nothing is. */
function ofNothing<R extends Known>({ strange, unsent, failed, room }: Told<R>): Fate<R> {
  const paired = pair(strange, [...unsent, ...failed]);
  const [found, alone] = [[...paired.found], [...paired.alone]];
  const refused: R[] = [];
  const lessened: { refund: R; amount: Money }[] = [];
  let left = Math.max(0, room);
  for (const refund of paired.left) {
    const amount = Math.min(refund.amount, left);
    left -= amount;
    if (amount === refund.amount) continue;
    const last = amount > 0 ? undefined : alone.pop();
    if (amount > 0) lessened.push({ refund, amount });
    else if (last) found.push({ refund, ref: last.ref, amount: last.amount });
    else if (refund.state === 'pending') refused.push(refund);
  }
  return { found, alone, refused, lessened };
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
  const bounced = known.filter(
    ({ state, ref }) => state === 'done' && listed.some((one) => one.state === 'failed' && one.ref === ref),
  );
  const failed = known.filter(({ state }) => state === 'failed');
  const back = bounced.map((refund) => ({ ...refund, state: 'failed' as const }));
  const { alone, ...fate } = (effective ? ofPayment : ofNothing)({
    strange: given.filter((one) => !known.some((refund) => isListedAs(refund, one))),
    unsent: known.filter((refund) => refund.state === 'pending' && !givenAs(refund)),
    failed: [...failed.filter((refund) => !givenAs(refund)), ...back],
    room: amount - sum(given),
  });
  const ours = failed.flatMap((refund) => {
    const one = givenAs(refund);
    return one ? [{ refund, ref: one.ref, amount: refund.amount }] : [];
  });
  const found = [...ours, ...fate.found];
  const counted = known.filter((refund) => refund.state === 'done' && !bounced.includes(refund));
  return { ...fate, found, bounced, made: upTo(alone, amount - sum(counted) - sum(found)) };
}
