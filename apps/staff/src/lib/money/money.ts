import { cashDue } from '@tableside/pricing/cash';
import { formatMoney } from '@tableside/pricing/format-money';
import { signedMoney } from '@tableside/pricing/signed-money';
import { useOnDuty } from '../session.tsx';
import { useTexts } from '../text.tsx';

/** Writes amounts (minor units) of the store's currency in the interface language. */
export function useMoney(): (amount: number) => string {
  const { language } = useTexts();
  const { store } = useOnDuty();
  const money = (amount: number) => formatMoney(amount, store.default_currency, language);
  return (amount) => signedMoney(amount, money);
}

/** What is taken or handed back in cash for an amount (minor units), in the coins of the store. */
export function useCashDue(): (amount: number) => number {
  const { store } = useOnDuty();
  return (amount) => cashDue(amount, store.cash_step);
}
