import type { Money } from './money.ts';
import { type Fraction, type LineFraction, type PartInput, takenBy } from './parts.ts';

/** How much of a line somebody takes over, in lowest terms. */
export interface LineShare {
  /** `3/5`; equal shares of a line have the same. */
  readonly id: string;
  readonly num: number;
  readonly den: number;
  /** How many of the line's pieces that is; null where it cuts one. */
  readonly pieces: number | null;
}

/** What friends divide one dish by. */
const CUTS: readonly Fraction[] = [
  { num: 1n, den: 2n },
  { num: 1n, den: 3n },
  { num: 2n, den: 3n },
  { num: 1n, den: 4n },
  { num: 3n, den: 4n },
  { num: 1n, den: 5n },
  { num: 1n, den: 6n },
];

/** A part's lines take no finer fractions over the wire. */
const FINEST = 1000;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

function shareOf(fraction: Fraction, qty: number): LineShare {
  const by = gcd(fraction.num, fraction.den);
  const [num, den] = [Number(fraction.num / by), Number(fraction.den / by)];
  const pieces = (num * qty) / den;
  return { id: `${num}/${den}`, num, den, pieces: Number.isInteger(pieces) ? pieces : null };
}

/** What of a line these fractions leave. */
function leftBy(lines: readonly LineFraction[], lineId: string): Fraction {
  const { num, den } = takenBy(lines, lineId);
  return { num: num > den ? 0n : den - num, den };
}

type Parts = readonly { readonly state: PartInput['state']; readonly lines: readonly LineFraction[] }[];

/**
 * What can still be taken of a line: first all that is left of it, then its whole pieces, most first, then the cuts
 * that are left. None where others have taken all of it.
 */
export function freeShares(
  parts: Parts,
  { _id, qty }: { readonly _id: string; readonly qty: number },
): readonly LineShare[] {
  const taken = parts.flatMap(({ state, lines }) => (state === 'cancelled' ? [] : lines));
  const free = shareOf(leftBy(taken, _id), qty);
  const pieces = Array.from({ length: qty }, (_, at) => ({ num: BigInt(qty - at), den: BigInt(qty) }));
  const shares = new Map<string, LineShare>();
  for (const share of [free, ...[...pieces, ...CUTS].map((cut) => shareOf(cut, qty))]) {
    const isFree = share.num > 0 && share.num * free.den <= free.num * share.den;
    if (isFree && share.den <= FINEST) shares.set(share.id, share);
  }
  return [...shares.values()];
}

interface Line {
  readonly _id: string;
  readonly qty: number;
  readonly total: Money;
}

/** A line and what can still be taken of it. */
interface LineToShare<L extends Pick<Line, '_id'>> {
  readonly line: L;
  readonly free: readonly LineShare[];
}

/** The lines that can still be taken, each with how much of it. */
export const linesToShare = <L extends Line>(parts: Parts, lines: readonly L[]): readonly LineToShare<L>[] =>
  lines
    .filter(({ total }) => total > 0)
    .map((line) => ({ line, free: freeShares(parts, line) }))
    .filter(({ free }) => free.length > 0);

/** What somebody wants to take over: how much of each line, by its id. */
export type Chosen = ReadonlyMap<string, LineShare>;

/** What was chosen of a line or, where that is not free any more, the most of it that is. */
const stillFreeOf = (free: readonly LineShare[], { id, num, den }: LineShare): LineShare | undefined =>
  free.find((share) => share.id === id) ?? free.find((share) => share.num * den <= num * share.den);

/** What was chosen, as far as others leave it; never more. */
export function stillFree(lines: readonly LineToShare<Pick<Line, '_id'>>[], chosen: Chosen): Chosen {
  const kept = new Map<string, LineShare>();
  for (const { line, free } of lines) {
    const share = chosen.get(line._id);
    const left = share && stillFreeOf(free, share);
    if (left) kept.set(line._id, left);
  }
  return kept;
}

/** What was chosen, with or without this share of a line. */
export function choose(chosen: Chosen, lineId: string, share: LineShare | undefined): Chosen {
  const next = new Map(chosen);
  if (share) next.set(lineId, share);
  else next.delete(lineId);
  return next;
}

/** What was chosen, as a part is asked for. */
export const fractionsOf = (chosen: Chosen): LineFraction[] =>
  [...chosen].map(([line_id, { num, den }]) => ({ line_id, num, den }));
