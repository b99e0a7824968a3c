import { SCAN_TYPES, type ScanType } from '@tableside/contract/vocabulary';
import { PERCENT } from './read-discount.ts';
import { readMoney } from './read-money.ts';
import { plainText } from './spelled.ts';

/** A tax as it is being typed. */
export interface DraftTax {
  /** Unique in the form. */
  readonly id: number;
  readonly name: string;
  /** Percent as typed. */
  readonly rate: string;
  readonly inclusive: boolean;
  /** The orders it falls on; all where none is chosen. */
  readonly kinds: readonly ScanType[];
}
/** A tax as it is kept; `rate_bp` in basis points. */
interface KeptTax {
  readonly name: string;
  readonly rate_bp: number;
  readonly inclusive: boolean;
  readonly order_types: readonly string[];
}

/** A percentage as one types it. */
export const percentOf = (basisPoints: number): string => plainText(basisPoints, 2);

/** Basis points of a typed percentage; NaN for what is none. */
export const rateOf = (typed: string): number => readMoney(typed, PERCENT) ?? Number.NaN;

/** Kinds of orders as a form chooses among them. */
export const kindsOf = (order_types: readonly string[]): readonly ScanType[] =>
  order_types.flatMap((type) => SCAN_TYPES.find((each) => each === type) ?? []);

/** A tax as a form; `id` is unique in it. */
export const draftTax = ({ name, rate_bp, inclusive, order_types }: KeptTax, id: number): DraftTax => ({
  id,
  name,
  rate: percentOf(rate_bp),
  inclusive,
  kinds: kindsOf(order_types),
});

/** A tax as the server takes it. */
export const taxBody = ({ name, rate, inclusive, kinds }: DraftTax) => ({
  name: name.trim(),
  rate_bp: rateOf(rate),
  inclusive,
  order_types: [...kinds],
});

/** True for a name and a rate between the bounds, in basis points. */
export function rateFits(
  { name, rate }: Pick<DraftTax, 'name' | 'rate'>,
  least: number,
  most: number,
): boolean {
  const basisPoints = rateOf(rate);
  return name.trim() !== '' && basisPoints >= least && basisPoints <= most;
}
