import type { Order } from '@tableside/contract/ordering.schema';
import { useBillMoney } from './bill-money.ts';

/** Writes amounts (minor units) of an order as its restaurant's bill does, wherever one is. */
export const useOrderMoney = ({
  store_id: { default_currency, country },
}: Pick<Order, 'store_id'>): ((amount: number) => string) => useBillMoney(default_currency, country);
