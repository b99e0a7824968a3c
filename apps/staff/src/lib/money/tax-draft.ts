import { plainText } from './spelled.ts';

/** A tax as it is being typed. */
export interface DraftTax {
  /** Unique in the form. */
  readonly id: number;
  readonly name: string;
  /** Percent as typed. */
  readonly rate: string;
  readonly inclusive: boolean;
}

/** A percentage as one types it. */
export const percentOf = (basisPoints: number): string => plainText(basisPoints, 2);

/** Basis points of a percentage typed with a point or a comma; NaN for anything else. */
export function rateOf(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** True for a name and a rate between the bounds, in basis points. */
export function rateFits(
  { name, rate }: Pick<DraftTax, 'name' | 'rate'>,
  least: number,
  most: number,
): boolean {
  const basisPoints = rateOf(rate);
  return name.trim() !== '' && basisPoints >= least && basisPoints <= most;
}
