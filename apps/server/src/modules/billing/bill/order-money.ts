import type { Reader } from '../../../platform/db/database.ts';
import { type MoneyState, moneyState } from './bill-state.ts';
import { figuresOfTab, readTab } from './tab.ts';

/** What an order's bill and payments say of it now. */
export async function orderMoney(db: Reader, orderId: string): Promise<MoneyState> {
  const tab = await readTab(db, orderId);
  return moneyState({
    phase: tab.order.phase,
    total: figuresOfTab(tab).total_amount,
    payments: tab.payments,
    settled: tab.bill?.settledAt != null,
  });
}
