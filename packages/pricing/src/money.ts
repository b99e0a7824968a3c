/** An amount in the minor unit of its currency (paise, cents; whole yen). Always an integer. */
export type Money = number;

/** A rate in hundredths of a percent: 500 is 5 %. Always an integer. */
export type BasisPoints = number;

/** A store's currency: ISO 4217 code, the symbol the store shows, and the digits after the decimal point. */
export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly exponent: number;
}

/** 100 % in basis points. */
export const WHOLE_BP = 10_000;

/** The whole and the rest of `a × b ÷ divisor` for non-negative integers, exact whatever their size. */
export function multiplyDivide(
  a: number,
  b: number,
  divisor: number,
): { quotient: number; remainder: number } {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    return { quotient: (product - remainder) / divisor, remainder };
  }
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  return { quotient: Number(exact / by), remainder: Number(exact % by) };
}

/**
 * `numerator ÷ denominator` as an integer, halves away from zero, so a refund mirrors its charge.
 * Takes bigints for products beyond 2^53. Throws RangeError when the denominator is not positive.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  if (denominator <= 0) throw new RangeError('the denominator must be positive');
  const negative = numerator < 0;
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const size = negative ? -numerator : numerator;
    const rest = size % denominator;
    const rounded = (size - rest) / denominator + (rest >= denominator - rest ? 1 : 0);
    return negative && rounded !== 0 ? -rounded : rounded;
  }
  const size = negative ? -BigInt(numerator) : BigInt(numerator);
  const by = BigInt(denominator);
  const rounded = Number((2n * size + by) / (2n * by));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** `amount × numerator ÷ denominator`, half up, exact for every safe integer. */
export function scaleAmount(amount: Money, numerator: number, denominator: number): Money {
  const product = amount * numerator;
  if (Number.isSafeInteger(product)) return roundHalfUp(product, denominator);
  return roundHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

/** `bp` basis points of `amount`, half up. */
export function percentOf(amount: Money, bp: BasisPoints): Money {
  return scaleAmount(amount, bp, WHOLE_BP);
}

/** Throws RangeError unless `value` is a non-negative safe integer; `what` names it in the message. */
export function requireAmount(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${what} must be a non-negative integer, got ${value}`);
  }
  return value;
}
