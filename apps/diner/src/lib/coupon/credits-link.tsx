import type { Order } from '@tableside/contract/ordering.schema';
import { Coins } from '@tableside/ui/icons';
import { openOrder } from '../order/open-order.ts';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';
import { CouponRow } from './coupon-row.tsx';
import { useCreditStore } from './use-credit-store.ts';
import { useCredits, useProgramme } from './use-credits.ts';

/** The way to spend credits on this bill, for whoever has some. They are spent at the scanned place alone. */
export function CreditsLink({ order }: { readonly order: Order }) {
  const text = useText();
  const { data: programme } = useProgramme(order.store_id._id);
  const { credits } = useCredits(order.store_id._id);
  const { store } = useCreditStore();
  const here = useRoot(({ scan }) => store !== undefined && openOrder(order, scan, store._id) !== null);
  if (!here || !programme || programme.items.length === 0 || !credits?.credits) return null;
  return (
    <CouponRow
      icon={<Coins />}
      label={text('redeem.bill-link')}
      note={text('redeem.credits', { count: credits.credits })}
      href="/redeem"
    />
  );
}
