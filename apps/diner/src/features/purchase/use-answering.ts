import type { Failure } from '@tableside/contract/endpoint';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { useDeliveryAddress } from '../../lib/delivery/use-addresses.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { go } from '../../lib/navigation.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { type Quantities, startingFrom } from './quantities.ts';

/** What the guest says: yes, at no more than was shown, or what should be different. */
type Said =
  | { readonly confirm: true; readonly expected_item_total: number; readonly user_address_id?: string }
  | { readonly confirm: false; readonly note: string };

/** Shown anew after these: what is on the screen is not what there is. */
const OUTDATED: readonly Failure['code'][] = [
  'purchase-changed',
  'purchase-over',
  'price-changed',
  'item-unavailable',
  'item-not-offered',
];

/** Takes up the order it became, to be paid next. */
async function takeUp({ store, mode }: PurchaseOrder, orderId: string): Promise<Failure | null> {
  const arrived = await arriveByLink(store._id, mode);
  if (!arrived.ok) return arrived;
  const answer = await api.orders.getOrder({ params: { id: orderId }, query: {} });
  if (!answer.ok) return answer;
  if ('bill' in answer.value) sendFacts.awayPlaced(answer.value);
  return null;
}

/** Sends the same words with the same key until their answer is known. */
function useTelling({ _id, items }: PurchaseOrder) {
  const withKey = useHeldKey();
  return (said: Said, quantities: Quantities) => {
    const asked = items.map(({ line_id }) => ({ line_id, qty: quantities.get(line_id) ?? 0 }));
    const sent = { params: { id: _id }, body: { items: asked, ...said } };
    return withKey(sent, (options) => api.purchase.answerPurchase(sent, options));
  };
}

/** The quantities on the screen and the two answers there are. */
export function useAnswering(purchase: PurchaseOrder, reload: () => void) {
  const text = useText();
  const address = useDeliveryAddress(purchase.mode === 'delivery');
  const [quantities, setQuantities] = useState(() => startingFrom(purchase.items));
  const [shown, setShown] = useState(purchase.items);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const tell = useTelling(purchase);
  const leave = useWhileThere(go);
  // An answer that says the same is no change: what was set meanwhile stays.
  if (JSON.stringify(shown) !== JSON.stringify(purchase.items)) {
    setShown(purchase.items);
    setQuantities(startingFrom(purchase.items));
  }
  const refused = (failure: Failure): void => {
    setRefusal(failure.message);
    if (OUTDATED.includes(failure.code)) reload();
  };
  /** Resolves with whether it was heard. */
  const answer = async (said: Said): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    const heard = await tell(said, quantities);
    const orderId = heard.ok ? heard.value.order_id : null;
    const failure = heard.ok ? orderId && (await takeUp(purchase, orderId)) : heard;
    setBusy(false);
    if (failure) refused(failure);
    else if (orderId) leave('/payment');
    // For whoever comes back to it: it is not as it was any more.
    if (heard.ok) reload();
    if (!failure && !said.confirm) toast.success(text('purchase.change-sent'));
    return !failure;
  };
  return {
    quantities,
    busy,
    refusal,
    address,
    setQuantity: (lineId: string, qty: number) => setQuantities((now) => new Map(now).set(lineId, qty)),
    confirm: (total: number) =>
      void answer({
        confirm: true,
        expected_item_total: total,
        ...(address && { user_address_id: address._id }),
      }),
    ask: (note: string) => answer({ confirm: false, note }),
  };
}
