import type { Reward } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { StatusPill } from '@tableside/ui/status-pill';
import type { ReactNode } from 'react';
import { type Coupon, couponOfReward } from '../../lib/coupon/coupon.ts';
import { CouponTicket } from '../../lib/coupon/coupon-ticket.tsx';
import { OpenedNews } from '../../lib/coupon/opened-news.tsx';
import { RewardCard } from '../../lib/coupon/reward-card.tsx';
import { useRevealing } from '../../lib/coupon/use-revealing.ts';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useAddressQuery } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.tsx';
import type { Applying } from './use-coupons.ts';

/** What the coupons of a screen share. */
export interface AtBill {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly applying: Applying;
}
interface EntryProps extends AtBill {
  readonly coupon: Coupon;
}

/** A few words for a refusal nobody has provoked yet; whoever tries is told all of it. */
type Stand = `coupon.${'not-now' | 'used' | 'exhausted' | 'not-yours' | 'not-here'}`;
const STANDS: ReadonlyMap<string | null, Stand> = new Map([
  ['coupon-expired', 'coupon.not-now'],
  ['coupon-used', 'coupon.used'],
  ['coupon-exhausted', 'coupon.exhausted'],
  ['coupon-not-yours', 'coupon.not-yours'],
  ['coupon-not-here', 'coupon.not-here'],
]);

/** Why a coupon cannot be had now, and how far the bill is from it. */
function Reason({ coupon: { voucher }, money }: Pick<EntryProps, 'coupon' | 'money'>) {
  const text = useText();
  const { missing, min_order_amount: minimum, reason, message } = voucher;
  if (missing === null || missing <= 0) {
    const stand = STANDS.get(reason);
    return stand === undefined ? message : text(stand);
  }
  return (
    <>
      <progress className="coupon-progress" max={minimum} value={minimum - missing} aria-hidden="true" />
      {text('coupon.missing', { amount: money(missing) })}
    </>
  );
}

/** A coupon with what can be done with it, or why nothing can. */
export function Entry({ coupon, order, money, applying }: EntryProps) {
  const text = useText();
  const nameOf = useDishName();
  const wanted = useAddressQuery('offer') === coupon.ref.ref_id;
  const { voucher, ref } = coupon;
  const title = nameOf(voucher.title);
  const refusal = applying.refused?.refId === ref.ref_id ? applying.refused.message : null;
  const applied = order.discount?.ref_id === ref.ref_id;
  const open = order.allowedActions.includes('tip');
  return (
    <li>
      <CouponTicket
        voucher={voucher}
        off={!voucher.usable && !applied}
        wanted={wanted}
        note={
          refusal ? (
            <Banner kind="danger" live>
              {refusal}
            </Banner>
          ) : (
            !voucher.usable && <Reason coupon={coupon} money={money} />
          )
        }
      >
        {applied && <StatusPill tone="done">{text('coupon.applied')}</StatusPill>}
        {!applied && voucher.usable && open && (
          <Button
            kind="primary"
            aria-label={text('coupon.apply-name', { title })}
            onClick={() => void applying.apply(coupon)}
          >
            {text('coupon.apply')}
          </Button>
        )}
      </CouponTicket>
    </li>
  );
}

/** Coupons under a title; nothing where there are none. */
export function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="coupon-group">
      <h2 className="t-h2">{title}</h2>
      <ul className="tickets">{children}</ul>
    </section>
  );
}

/** What the guest has earned: sealed until it is opened, then a coupon like the others. */
export function RewardGroup({ rewards, ...rest }: AtBill & { readonly rewards: readonly Reward[] }) {
  const text = useText();
  const { busy, opened, reveal, asOpened } = useRevealing();
  return (
    <>
      <OpenedNews opened={opened} />
      <Group title={text('coupon.rewards')}>
        {rewards.map((reward, place) =>
          asOpened(reward).state !== 'new' ? (
            <Entry key={reward._id} coupon={couponOfReward(reward)} {...rest} />
          ) : (
            <li key={reward._id}>
              <RewardCard
                reward={reward}
                place={{ number: place + 1, count: rewards.length }}
                busy={busy === reward._id}
                onReveal={() => void reveal(reward)}
              />
            </li>
          ),
        )}
      </Group>
    </>
  );
}
