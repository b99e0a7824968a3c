import type { Currency } from '@tableside/pricing/money';

/** An amount (minor units) as it would be typed. */
export const spelled = (minor: number, { exponent }: Currency): string =>
  (minor / 10 ** exponent).toFixed(exponent);
