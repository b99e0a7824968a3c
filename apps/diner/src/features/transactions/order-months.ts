import type { OrderSummary } from '@tableside/contract/ordering.schema';

export interface Month {
  /** `2026-11`, in the diner's time zone. */
  readonly key: string;
  readonly at: string;
  readonly orders: readonly OrderSummary[];
}

const monthOf = (at: string): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
};

/** Orders as they come, newest first, cut at the months; an order that two pages name stands once. */
export function byMonth(orders: readonly OrderSummary[]): readonly Month[] {
  const months = new Map<string, OrderSummary[]>();
  const seen = new Set<string>();
  for (const order of orders) {
    if (seen.has(order._id)) continue;
    seen.add(order._id);
    const key = monthOf(order.created_at);
    months.set(key, [...(months.get(key) ?? []), order]);
  }
  return [...months].map(([key, inMonth]) => ({ key, at: inMonth[0]?.created_at ?? '', orders: inMonth }));
}
