import type { Reader } from '../../../platform/db/database.ts';
import { type MoneyState, moneyState } from './bill-state.ts';
import { figuresOfTab, readTab, readTabs, type Tab } from './tab.ts';

const moneyOfTab = (tab: Tab): MoneyState =>
  moneyState({
    phase: tab.order.phase,
    total: figuresOfTab(tab).total_amount,
    payments: tab.payments,
    settled: tab.bill?.settledAt != null,
  });

/** What an order's bill and payments say of it now. */
export const orderMoney = async (db: Reader, orderId: string): Promise<MoneyState> =>
  moneyOfTab(await readTab(db, orderId));

/** The same of many orders at once, by what stands for their tabs. */
export const moneyOfTabs = async (
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyState>> =>
  new Map((await readTabs(db, orderIds)).map((tab) => [tab.order.id, moneyOfTab(tab)]));
