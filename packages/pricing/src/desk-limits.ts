import type { BasisPoints, Currency, Money } from './money.ts';
import { percentOf } from './money.ts';

/** How much of the items a colleague may take off alone. */
export const ALONE_BP: BasisPoints = 1000;

/** What a colleague may void alone, minor units: worth about as much everywhere. */
const VOID_ALONE: Readonly<Record<string, Money>> = {
  INR: 200_000,
  EUR: 2_000,
  THB: 80_000,
  PHP: 130_000,
  MYR: 10_000,
  RUB: 200_000,
  JPY: 3_500,
  CNY: 17_000,
};
/** In whole units, where the currency is not listed. */
const VOID_ALONE_ELSEWHERE = 20;

/** Whether taking this much off needs a manager: more than a tenth of `items`, what the dishes cost after the store's own discount. */
export const isLargeReduction = (taken: Money, items: Money): boolean => taken > percentOf(items, ALONE_BP);

/** Whether voiding dishes of this worth needs a manager although nobody has begun with them. */
export const isLargeVoid = (
  amount: Money,
  { code, exponent }: Pick<Currency, 'code' | 'exponent'>,
): boolean => amount > (VOID_ALONE[code] ?? VOID_ALONE_ELSEWHERE * 10 ** exponent);
