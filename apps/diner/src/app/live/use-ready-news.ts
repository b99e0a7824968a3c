import { useEffect, useRef } from 'react';
import { runningOrder } from '../../lib/order/running-order.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { nowReady } from './ready-news.ts';

/** Says when the kitchen has finished a round. */
export function useReadyNews(): void {
  const text = useText();
  const order = useRoot((state) => runningOrder(state.order, state.scan));
  const before = useRef(order);
  useEffect(() => {
    const last = before.current;
    before.current = order;
    if (!order) return;
    for (const round of nowReady(last, order)) toast.info(text('home.ready', { round }));
  }, [order, text]);
}
