import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { type OrderHistory, useRoot } from '../../lib/store.ts';
import { usePages } from '../../lib/use-pages.ts';

/** A person's orders, a page at a time; without a connection the ones that were seen last. `past`: only those that are over. */
export function useOrderPages(userId: string, past: boolean) {
  const seen = useRoot((state) => state.order_history);
  const [failure, setFailure] = useState<string | null>(null);
  const {
    first,
    rows,
    more: next,
    ...pages
  } = usePages<OrderHistory>(
    `orders:${userId}:${past ? 'past' : 'all'}`,
    () => api.orders.listOrders({ params: { id: userId }, query: past ? { state: 'past' } : {} }),
    { seen: (!past && seen) || undefined, failed: setFailure },
  );
  useEffect(() => {
    if (first && !past) facts.ordersFetched(first);
  }, [first, past]);
  const more = (): Promise<void> => {
    setFailure(null);
    return next();
  };
  return { orders: rows, failure, more, ...pages };
}
