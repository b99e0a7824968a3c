import { allocate } from './allocate.ts';
import type { Bill } from './bill.ts';
import type { Money } from './money.ts';
import { roundHalfUp } from './money.ts';

/** `num/den` of a line, for a dish that several share; 1/1 is all of it. */
export interface LineFraction {
  readonly line_id: string;
  readonly num: number;
  readonly den: number;
}

/** What somebody asked to pay. */
export type PartAsk =
  | { readonly kind: 'all' }
  | { readonly kind: 'equal'; readonly people: number }
  | { readonly kind: 'items'; readonly lines: readonly LineFraction[] }
  | { readonly kind: 'amount'; readonly amount: Money };

/**
 * A part of a bill, oldest first. `amount` never holds the part's own `tip`; for pending and paid parts it is frozen,
 * for open ones it is what was last shown and is computed anew.
 */
export interface PartInput {
  readonly id: string;
  readonly ask: PartAsk;
  readonly state: 'open' | 'pending' | 'paid' | 'cancelled';
  readonly amount: Money;
  readonly tip: Money;
}

/** Why a new part cannot be made. The last two mean a request that names no line or no fraction of one. */
export type PartRefusal =
  | 'nothing-to-pay'
  | 'part-too-large'
  | 'line-already-shared'
  | 'line-unknown'
  | 'fraction-wrong';

/** A fraction of a line that can be summed without loss. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

const isFrozen = (part: PartInput): boolean => part.state === 'pending' || part.state === 'paid';

/** `total` in equal shares, the odd minor units to the first ones. RangeError unless `people` is a positive integer. */
export function equalShares(total: Money, people: number): Money[] {
  if (!Number.isSafeInteger(people) || people < 1) throw new RangeError(`cannot share among ${people}`);
  return allocate(
    total,
    Array.from({ length: people }, () => 1),
  );
}

/** What of the bill's total no pending or paid part covers yet, tips included; never negative. */
export function remaining(
  total: Money,
  parts: readonly Pick<PartInput, 'state' | 'amount' | 'tip'>[],
): Money {
  let left = total;
  for (const { state, amount, tip } of parts) {
    if (state === 'pending' || state === 'paid') left -= amount + tip;
  }
  return Math.max(0, left);
}

/** What these fractions take of a line together, more than all of it where they do. */
export function takenBy(lines: readonly LineFraction[], line_id: string): Fraction {
  let sum: Fraction = { num: 0n, den: 1n };
  for (const line of lines) {
    if (line.line_id !== line_id) continue;
    const den = BigInt(line.den);
    sum = { num: sum.num * den + BigInt(line.num) * sum.den, den: sum.den * den };
  }
  return sum;
}

const dueUpTo = (due: Money, { num, den }: Fraction): Money => roundHalfUp(BigInt(due) * num, den);

/**
 * What these fractions of lines cost, with their share of discount, taxes and charges, without tip. `taken` are the
 * fractions that earlier parts took: each part pays up to its place in the line, so parts that make a line whole sum to
 * it exactly. Unknown lines cost nothing.
 */
export function itemsPart(
  bill: Pick<Bill, 'lines'>,
  picks: readonly LineFraction[],
  taken: readonly LineFraction[] = [],
): Money {
  const picked = new Set(picks.map(({ line_id }) => line_id));
  let amount = 0;
  for (const { id, due } of bill.lines) {
    if (!picked.has(id)) continue;
    amount += dueUpTo(due, takenBy([...taken, ...picks], id)) - dueUpTo(due, takenBy(taken, id));
  }
  return amount;
}

function takenLines(parts: readonly PartInput[]): LineFraction[] {
  return parts.flatMap(({ ask, state }) => (ask.kind === 'items' && state !== 'cancelled' ? ask.lines : []));
}

/** The lines that pending and paid parts were asked for: their money is for these and for no others. */
export const paidLines = (parts: readonly PartInput[]): ReadonlySet<string> =>
  new Set(takenLines(parts.filter(isFrozen)).map(({ line_id }) => line_id));

function openItems(bill: Pick<Bill, 'lines'>, parts: readonly PartInput[], part: PartInput): Money {
  if (part.ask.kind !== 'items') return 0;
  return itemsPart(bill, part.ask.lines, takenLines(parts.slice(0, parts.indexOf(part))));
}

/**
 * Open shares divide what the other kinds leave among the people of the split that have not paid yet. Once somebody
 * paid for everything that was not asked for, only those who did ask are left.
 */
function openEqualShares(parts: readonly PartInput[], left: Money): Money[] {
  const equal = parts.filter(({ ask, state }) => ask.kind === 'equal' && state !== 'cancelled');
  const open = equal.filter(({ state }) => state === 'open').length;
  if (open === 0) return [];
  const restIsTaken = parts.some((part) => part.ask.kind === 'all' && isFrozen(part) && part.amount > 0);
  const people = restIsTaken
    ? 0
    : Math.max(...equal.map(({ ask }) => (ask.kind === 'equal' ? ask.people : 0)));
  return equalShares(left, Math.max(open, people - (equal.length - open)));
}

/**
 * The amounts of all parts, by part id, and the `rest` of the bill nobody has asked for; together they are the bill's
 * total without tip, exactly, unless more than that was paid before. Pending and paid amounts stand; of what they leave, open amounts are served first, then
 * items, then equal shares, then everything. No part is negative and none takes more than is left.
 */
export function partAmounts(
  bill: Pick<Bill, 'total_amount' | 'tip' | 'lines'>,
  parts: readonly PartInput[],
): { readonly amounts: ReadonlyMap<string, Money>; readonly rest: Money } {
  const amounts = new Map<string, Money>();
  let left = bill.total_amount - bill.tip;
  for (const part of parts) {
    if (isFrozen(part)) left -= part.amount;
    amounts.set(part.id, isFrozen(part) ? part.amount : 0);
  }
  left = Math.max(0, left);
  const serve = (kind: PartAsk['kind'], wanted: (part: PartInput) => Money): void => {
    for (const part of parts) {
      if (part.state !== 'open' || part.ask.kind !== kind) continue;
      const amount = Math.min(left, wanted(part));
      amounts.set(part.id, amount);
      left -= amount;
    }
  };
  serve('amount', ({ ask }) => (ask.kind === 'amount' ? ask.amount : 0));
  serve('items', (part) => openItems(bill, parts, part));
  const shares = openEqualShares(parts, left);
  serve('equal', () => shares.shift() ?? 0);
  serve('all', () => left);
  return { amounts, rest: left };
}

function itemsRefusal(
  bill: Bill,
  parts: readonly PartInput[],
  picks: readonly LineFraction[],
): PartRefusal | null {
  const taken = takenLines(parts);
  for (const { line_id, num, den } of picks) {
    if (!bill.lines.some(({ id }) => id === line_id)) return 'line-unknown';
    const whole = Number.isSafeInteger(num) && Number.isSafeInteger(den);
    if (!whole || num < 1 || num > den) return 'fraction-wrong';
  }
  const overfull = picks.some(({ line_id }) => {
    const { num, den } = takenBy([...taken, ...picks], line_id);
    return num > den;
  });
  if (overfull) return 'line-already-shared';
  return itemsPart(bill, picks, taken) === 0 ? 'nothing-to-pay' : null;
}

/** Why this part cannot be added to the bill's parts, or null when it can. */
export function partRefusal(bill: Bill, parts: readonly PartInput[], ask: PartAsk): PartRefusal | null {
  const others = parts.filter((part) => isFrozen(part) || (part.state === 'open' && part.ask.kind !== 'all'));
  const { rest } = partAmounts(bill, others);
  if (rest === 0) return 'nothing-to-pay';
  if (ask.kind === 'items') return itemsRefusal(bill, parts, ask.lines);
  return ask.kind === 'amount' && ask.amount > rest ? 'part-too-large' : null;
}
