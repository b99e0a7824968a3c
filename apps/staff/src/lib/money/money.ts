import type { PaymentMode } from '@tableside/contract/vocabulary';
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

/**
 * What changes hands for an amount (minor units) that is paid or handed back so: cash in the coins of the store. `before`
 * of it was handed back already.
 */
export function useDue(): (mode: PaymentMode | null | undefined, amount: number, before?: number) => number {
  const { store } = useOnDuty();
  return (mode, amount, before) => (mode === 'cash' ? cashDue(amount, store.cash_step, before) : amount);
}
