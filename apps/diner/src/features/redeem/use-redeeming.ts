import { newKey } from '@tableside/client/call';
import type { Order } from '@tableside/contract/ordering.schema';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { invalidate } from '../../lib/resource.ts';
import type { LoyaltyLine } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** Buys items with credits, once: the same choice goes with the same key until the server has said something. */
export function useRedeeming() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ content: '', key: '' });
  const redeem = async (order: Order, lines: readonly LoyaltyLine[]): Promise<void> => {
    const body = { items: lines.map(({ item, qty }) => ({ item_id: item._id, qty })) };
    const content = JSON.stringify([order._id, body]);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setRefusal(null);
    const answer = await api.ordering.redeemItems(
      { params: { id: order._id }, body },
      { idempotencyKey: sent.current.key },
    );
    setBusy(false);
    if (!answer.ok && answer.code === 'unreachable') return setRefusal(text('send.outcome-unknown'));
    sent.current = { content: '', key: '' };
    invalidate('credits:');
    if (!answer.ok) return setRefusal(answer.message);
    facts.orderFetched(answer.value);
    offerFacts.loyaltyCartSet(order.store_id._id, []);
    toast.success(text('redeem.done'));
    go(order.__type === 'dinein' ? '/bill' : '/payment');
  };
  return { busy, refusal, redeem };
}
