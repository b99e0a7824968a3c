import type { Order } from '@tableside/contract/ordering.schema';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface Asked {
  /** Minor units. */
  readonly tip: number;
  readonly answered: boolean;
}

/** Nothing was chosen on a bill without a tip, unless it is this person who wants none. */
function tipOf({ tip }: Order, asked: Asked | null): number | null {
  if (asked && !asked.answered) return asked.tip;
  return tip > 0 || asked?.tip === 0 ? tip : null;
}

/**
 * The tip of the bill, in minor units, and the act of choosing it. It is set at once; a refusal takes it back and says why.
 * Taps are sent one after another, so that the last one stands however slow the network is.
 */
export function useTip(order: Order) {
  const text = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const newest = useRef<object>(null);
  const turn = useRef(Promise.resolve());
  const send = async (tip: number, tap: object): Promise<void> => {
    if (newest.current !== tap) return;
    const answer = await api.billing.setTip({ params: { id: order._id }, body: { tip } });
    if (answer.ok) facts.orderFetched(answer.value);
    if (newest.current !== tap) return;
    setAsked(answer.ok ? { tip, answered: true } : null);
    if (!answer.ok)
      toast.error(answer.code === 'unreachable' ? text('bill.tip-unreachable') : answer.message);
  };
  const choose = (tip: number): void => {
    const tap = {};
    newest.current = tap;
    setAsked({ tip, answered: false });
    turn.current = turn.current.then(() => send(tip, tap));
  };
  return { tip: tipOf(order, asked), choose };
}
