import type { Money } from './money.ts';

/** An amount (minor units) for machines: a point and as many decimals as its currency has, no grouping: `-1234.50`. */
export function plainAmount(amount: Money, exponent: number): string {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
