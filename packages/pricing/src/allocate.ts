import { multiplyDivide } from './money.ts';

/**
 * Splits an integer `total` over non-negative integer `weights` by largest remainder: each share is the exact one
 * rounded down, and what is left goes one by one to the largest remainders, earlier places first when equal.
 * The shares always sum to `total`; a negative total mirrors the positive one. When every weight is 0 the places
 * share alike. Throws RangeError for a non-integer total, a bad weight, or a total with nobody to take it.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`cannot allocate ${total}`);
  if (weights.length === 0 && total !== 0) throw new RangeError('nobody to allocate to');
  const sum = sumOfWeights(weights);
  const size = Math.abs(total);
  const shares: number[] = [];
  const remainders: number[] = [];
  let left = size;
  for (const weight of weights) {
    const { quotient, remainder } = multiplyDivide(
      size,
      sum === 0 ? 1 : weight,
      sum === 0 ? weights.length : sum,
    );
    shares.push(quotient);
    remainders.push(remainder);
    left -= quotient;
  }
  if (left > 0) {
    for (const place of byRemainder(remainders).slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  }
  return total < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares;
}

function sumOfWeights(weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`bad weight ${weight}`);
    sum += weight;
  }
  if (!Number.isSafeInteger(sum)) throw new RangeError('the weights are too large');
  return sum;
}

function byRemainder(remainders: readonly number[]): number[] {
  return remainders.map((_, place) => place).sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
}
