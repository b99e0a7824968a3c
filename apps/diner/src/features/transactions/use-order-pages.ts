import { callNext } from '@tableside/client/call-next';
import type { OrderSummary } from '@tableside/contract/ordering.schema';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { connection } from '../../lib/connection.ts';
import { facts } from '../../lib/facts.ts';
import { useResource } from '../../lib/resource.ts';
import { type OrderHistory, useRoot } from '../../lib/store.ts';

interface Later {
  /** The first page these follow; when it is fetched afresh they are dropped. */
  readonly first: OrderHistory | undefined;
  readonly orders: readonly OrderSummary[];
  readonly next: string | null;
}

/** The first page; without a connection the one that was seen last. */
function useFirstPage(userId: string, past: boolean) {
  const resource = useResource<OrderHistory>(`orders:${userId}:${past ? 'past' : 'all'}`, () =>
    api.orders.listOrders({ params: { id: userId }, query: past ? { state: 'past' } : {} }),
  );
  const { data } = resource;
  const kept = useRoot((state) => state.order_history);
  useEffect(() => {
    if (data && !past) facts.ordersFetched(data);
  }, [data, past]);
  return { ...resource, first: data ?? (past ? undefined : (kept ?? undefined)) };
}

/** A person's orders, a page at a time. `past`: only those that are over. */
export function useOrderPages(userId: string, past: boolean) {
  const { first, error, refreshing, reload } = useFirstPage(userId, past);
  const [kept, setKept] = useState<Later>({ first: undefined, orders: [], next: null });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const later = kept.first === first ? kept : { first, orders: [], next: first?.paging.next ?? null };
  const more = async () => {
    if (later.next === null || busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await callNext<OrderHistory>(connection, later.next);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.message);
    setKept({ first, orders: [...later.orders, ...answer.value.data], next: answer.value.paging.next });
  };
  return {
    orders: first && [...first.data, ...later.orders],
    hasMore: later.next !== null,
    more,
    busy,
    error,
    failure,
    refreshing,
    reload,
  };
}
