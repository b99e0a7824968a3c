import type { Order, Part } from '@tableside/contract/ordering.schema';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { useText } from '../../lib/text.tsx';
import { partBody, type SplitChoice } from './split-choice.ts';

/** What the maker of a part wants next: pay it here, or hand it to somebody. */
export type Wish = 'pay' | 'link';

/** Makes a part of the bill; the server counts what it comes to. */
export function useSplit(order: Order | null) {
  const text = useText();
  const [busy, setBusy] = useState<Wish | null>(null);
  const [missing, setMissing] = useState<'items' | 'amount' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const withKey = useHeldKey();
  const make = async (choice: SplitChoice, wish: Wish): Promise<Part | undefined> => {
    const body = partBody(choice, wish === 'link');
    setMissing(typeof body === 'string' ? body : null);
    if (typeof body === 'string' || !order) return undefined;
    setBusy(wish);
    setRefusal(null);
    const sent = { params: { id: order._id }, body };
    const answer = await withKey(sent, (options) => api.payments.createPart(sent, options));
    setBusy(null);
    if (answer.ok) {
      facts.orderFetched(answer.value);
      return answer.value.bill.parts.findLast(({ state }) => state === 'open');
    }
    setRefusal(answer.code === 'unreachable' ? text('send.outcome-unknown') : answer.message);
    return undefined;
  };
  return { busy, missing, refusal, make, mend: () => setMissing(null) };
}
