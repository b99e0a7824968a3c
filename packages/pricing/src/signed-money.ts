import type { Money } from './money.ts';

/** An amount with the minus that stands in columns of figures, where it is below nothing. */
export const signedMoney = (amount: Money, money: (amount: Money) => string): string =>
  amount < 0 ? `−${money(-amount)}` : money(amount);
