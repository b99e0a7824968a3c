import type { Reward } from '@tableside/contract/loyalty.schema';
import { useText } from '../text.tsx';
import { useCouponWords } from './use-coupon-words.ts';

/** Tells listeners what the reward is that was opened last. */
export function OpenedNews({ opened }: { readonly opened: readonly Reward[] }) {
  const text = useText();
  const words = useCouponWords();
  const last = opened.at(-1);
  return (
    <p className="vh" role="status">
      {last && text('rewards.opened', { value: words(last.voucher).value })}
    </p>
  );
}
