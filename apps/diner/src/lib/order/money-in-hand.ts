import type { Order } from '@tableside/contract/ordering.schema';
import { cashDue } from '@tableside/pricing/cash';
import { useOrderStore } from './order-store.ts';

/** What is handed over for an amount of an order (minor units), as money: cash in the coins of its house. */
export function useMoneyInHand(
  order: Pick<Order, 'store_id'>,
  money: (amount: number) => string,
): (way: string | null, amount: number) => string {
  const { store } = useOrderStore(order);
  return (way, amount) => money(way === 'cash' ? cashDue(amount, store?.preferences.cash_step) : amount);
}
