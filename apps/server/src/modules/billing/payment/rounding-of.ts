import type { PaymentMode } from '@tableside/contract/vocabulary';
import { cashRounding } from '@tableside/pricing/cash';
import type { Money } from '@tableside/pricing/money';
import type { Tab } from '../bill/tab.ts';

/**
 * How much more than `amount` changes hands when it is paid or handed back so, in the coins of the store (minor units);
 * `before` of it went back already.
 */
export const roundingOf = (
  mode: PaymentMode,
  amount: Money,
  { store }: Pick<Tab, 'store'>,
  before?: Money,
): Money => (mode === 'cash' ? cashRounding(amount, store.preferences.cash_step, before) : 0);
