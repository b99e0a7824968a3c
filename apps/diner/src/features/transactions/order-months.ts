import type { OrderSummary } from '@tableside/contract/ordering.schema';
import type { RootState } from '../../lib/store.ts';
import { zoneOfOrder } from './order-zone.ts';

/**
 * Orders as they come, newest first, by the name of their month where they were placed, as the date of each says it; an
 * order that two pages name stands once.
 */
export function byMonth(
  orders: readonly OrderSummary[],
  { language, here }: { readonly language: string; readonly here: RootState['store'] },
): ReadonlyMap<string, readonly OrderSummary[]> {
  const months = new Map<string, OrderSummary[]>();
  const seen = new Set<string>();
  const formats = new Map<string, Intl.DateTimeFormat>();
  for (const order of orders) {
    if (seen.has(order._id)) continue;
    seen.add(order._id);
    const { timeZone } = zoneOfOrder(order, here);
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone });
    formats.set(timeZone, format);
    const month = format.format(new Date(order.created_at));
    months.set(month, [...(months.get(month) ?? []), order]);
  }
  return months;
}
