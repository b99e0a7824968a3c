import { formatMoney } from '@tableside/pricing/format-money';
import { useOnDuty } from '../session.tsx';
import { useTexts } from '../text.tsx';

/** Writes amounts (minor units) of the store's currency in the interface language. */
export function useMoney(): (amount: number) => string {
  const { language } = useTexts();
  const { store } = useOnDuty();
  return (amount) => formatMoney(amount, store.default_currency, language);
}
