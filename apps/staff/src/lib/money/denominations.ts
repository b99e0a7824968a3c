import type { Currency } from '@tableside/contract/venues.schema';

/** Notes and coins in circulation, minor units, the largest first. */
const IN_CIRCULATION: Readonly<Record<string, readonly number[]>> = {
  INR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  THB: [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25],
  PHP: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 5, 1],
  MYR: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 20, 10, 5],
  RUB: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 1_000, 500, 200, 100],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
};
const OTHERS = [100, 50, 20, 10, 5, 2, 1] as const;

/** What a drawer of this currency is counted by, minor units, the largest first. */
export const denominationsOf = ({ code, exponent }: Currency): readonly number[] =>
  IN_CIRCULATION[code] ?? OTHERS.map((value) => value * 10 ** exponent);
