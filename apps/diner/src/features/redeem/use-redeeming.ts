import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { stallWord } from '../../lib/court/stall-word.ts';
import { heldKey } from '../../lib/held-key.ts';
import { go } from '../../lib/navigation.ts';
import { billPathOf } from '../../lib/order/bill-path.ts';
import { orderAnswered } from '../../lib/order/refresh-order.ts';
import { invalidate } from '../../lib/resource.ts';
import type { LoyaltyLine } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useStallOf } from './use-stall-of.ts';

/** It outlasts the screen: the same for the same order is spent once while nobody knows what came of it. */
const withKey = heldKey();

/** Buys items with credits, once. */
export function useRedeeming() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = useWhileThere(go);
  const stallOf = useStallOf();
  /** The stalls of a food court that cannot, each with the reason. */
  const troubles = ({ stalls = [] }: Pick<Failure, 'stalls'>): string =>
    stalls
      .map(({ store_id, code }) => `${stallOf({ store_id })?.name ?? ''}: ${text(stallWord(code))}`)
      .join(' · ');
  const redeem = async (order: Order, lines: readonly LoyaltyLine[]): Promise<void> => {
    const body = { items: lines.map(({ item, qty }) => ({ item_id: item._id, qty })) };
    const sent = { params: { id: order._id }, body };
    setBusy(true);
    setRefusal(null);
    const answer = await withKey(sent, (options) => api.ordering.redeemItems(sent, options));
    setBusy(false);
    if (!answer.ok && answer.code === 'unreachable') return setRefusal(text('send.outcome-unknown'));
    invalidate('credits:');
    if (!answer.ok) {
      // What is sold out or closed shows beside its dish.
      for (const stale of ['programme:', 'court:']) invalidate(stale);
      return setRefusal(`${answer.message} ${troubles(answer)}`.trim());
    }
    orderAnswered(answer.value);
    offerFacts.loyaltyCartSet(order.store_id._id, []);
    toast.success(text('redeem.done'));
    leave(billPathOf(order));
  };
  return { busy, refusal, redeem };
}
