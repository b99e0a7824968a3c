import type { Order, Part } from '@tableside/contract/ordering.schema';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { orderAnswered } from '../../lib/order/refresh-order.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { partBody, type SplitChoice } from './split-choice.ts';

/** What the maker of a part wants next: pay it here, or hand it to somebody. */
export type Wish = 'pay' | 'link';
type PartBody = Exclude<ReturnType<typeof partBody>, string>;

/** A key that is used again tells of the part it made, among those that others made since; null where that is not open any more. */
function partMade({ bill }: Order, { kind, link }: PartBody): Part | null {
  const me = useRoot.getState().auth.user_data?.user._id;
  const made = bill.parts.findLast(
    (part) => part.by?._id === me && part.kind === kind && (part.payment_link !== null) === link,
  );
  return made?.state === 'open' ? made : null;
}

/** Makes a part of the bill; the server counts what it comes to. */
export function useSplit(order: Order | null) {
  const text = useText();
  const [busy, setBusy] = useState<Wish | null>(null);
  const [missing, setMissing] = useState<'items' | 'amount' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const withKey = useHeldKey();
  /** The part; null where it was made at an earlier try and is gone, undefined where none was made. */
  const make = async (choice: SplitChoice, wish: Wish): Promise<Part | null | undefined> => {
    const body = partBody(choice, wish === 'link');
    setMissing(typeof body === 'string' ? body : null);
    if (typeof body === 'string' || !order) return undefined;
    setBusy(wish);
    setRefusal(null);
    const sent = { params: { id: order._id }, body };
    const answer = await withKey(sent, (options) => api.payments.createPart(sent, options));
    setBusy(null);
    if (answer.ok) {
      orderAnswered(answer.value);
      return partMade(answer.value, body);
    }
    setRefusal(answer.code === 'unreachable' ? text('send.outcome-unknown') : answer.message);
    return undefined;
  };
  return { busy, missing, refusal, make, mend: () => setMissing(null) };
}
