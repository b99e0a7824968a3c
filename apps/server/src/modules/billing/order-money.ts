import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findOrder, orderLines } from '../ordering/index.ts';
import { findStore } from '../venues/index.ts';
import { billFigures } from './bill-figures.ts';
import { type MoneyState, moneyState } from './bill-state.ts';
import { findBills, findPayments } from './billing-repository.ts';

/** What an order's bill and payments say of it now. */
export async function orderMoney(db: Reader, orderId: string): Promise<MoneyState> {
  const [order, lines, bills, payments] = await Promise.all([
    findOrder(db, orderId),
    orderLines(db, [orderId]),
    findBills(db, [orderId]),
    findPayments(db, [orderId]),
  ]);
  const store = order && (await findStore(db, order.storeId));
  if (!order || !store) return refuse('not-found');
  const { crm, taxes, charges } = store.preferences;
  const [bill] = bills;
  const figures =
    bill?.snapshot ??
    billFigures(
      lines,
      { default_discount: crm.default_discount, taxes, charges },
      order.type,
      bill?.tip ?? 0,
    );
  return moneyState({
    phase: order.phase,
    total: figures.total_amount,
    payments,
    settled: bill?.settledAt != null,
  });
}
