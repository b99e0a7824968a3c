import { useEffect, useState } from 'react';
import { useEarned } from '../../lib/coupon/use-earned.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** What a payment earns is written right after it. */
const EARNED_MS = 3000;

/** The order that was paid while the app watched, once its rewards can be asked for. */
function usePaidOrder(): string | null {
  const [paid, setPaid] = useState<string | null>(null);
  useEffect(
    () =>
      useRoot.subscribe(({ order }, before) => {
        if (!order?.paid || before.order?._id !== order._id || before.order.paid) return;
        setTimeout(() => setPaid(order._id), EARNED_MS);
      }),
    [],
  );
  return paid;
}

/** Says what a paid order has earned. While a rating is due it waits, and after one the landing page says it. */
export function useEarnedNews(): void {
  const text = useText();
  const paid = usePaidOrder();
  const said = useRoot(({ ratings }) => ratings.page || (paid !== null && ratings.rated === paid));
  const count = useEarned(said ? null : paid).data?.length ?? 0;
  useEffect(() => {
    if (count > 0) toast.success(text('rewards.earned', { count }));
  }, [count, text]);
}
