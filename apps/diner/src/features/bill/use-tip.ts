import type { Order } from '@tableside/contract/ordering.schema';
import { useText } from '../../lib/text.tsx';
import { askTip, useAskedTip } from '../../lib/tip/asked-tip.ts';
import { toast } from '../../lib/toasts.ts';

/** The tip of the bill, in minor units, and the act of choosing it. It is set at once; a refusal takes it back and says why. */
export function useTip({ _id, tip }: Order) {
  const text = useText();
  const asked = useAskedTip((state) => (state.asked?.orderId === _id ? state.asked : null));
  const there = asked && !asked.answered ? asked.tip : tip;
  const choose = (chosen: number): void =>
    askTip(_id, chosen, ({ code, message }) =>
      toast.error(code === 'unreachable' ? text('bill.tip-unreachable') : message),
    );
  // Nothing was chosen on a bill without a tip, unless it is this person who wants none.
  return { tip: there > 0 || asked?.tip === 0 ? there : null, choose };
}
