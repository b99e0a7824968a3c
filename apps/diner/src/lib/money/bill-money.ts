import { formatMoney } from '@tableside/pricing/format-money';
import type { Currency } from '@tableside/pricing/money';
import { useLanguage } from '../text.tsx';

/** Writes amounts (minor units) of a bill in the interface language, with every digit. `region`: the store's country. */
export function useBillMoney(currency: Currency, region?: string): (amount: number) => string {
  const { language } = useLanguage();
  return (amount) => formatMoney(amount, currency, language, region);
}
