import '@tableside/ui/styles/content.css';
import './rewards.css';
import type { Reward } from '@tableside/contract/loyalty.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { OpenedNews } from '../../lib/coupon/opened-news.tsx';
import { RewardCard } from '../../lib/coupon/reward-card.tsx';
import { useEarned } from '../../lib/coupon/use-earned.ts';
import { useRevealing } from '../../lib/coupon/use-revealing.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { ClaimVoucher } from './claim-voucher.tsx';
import { NextUse } from './next-use.tsx';

function SeeAll() {
  const text = useText();
  return (
    <ButtonLink block href="/profile/rewards" onClick={follow}>
      {text('rewards.see-all')}
    </ButtonLink>
  );
}

function Earned({ earned }: { readonly earned: readonly Reward[] }) {
  const text = useText();
  const { busy, opened, reveal, revealAll, asOpened } = useRevealing();
  const sealed = earned.filter((reward) => asOpened(reward).state === 'new');
  return (
    <div className="rewards">
      <OpenedNews opened={opened} />
      <ul className="tickets">
        {earned.map((reward, place) => (
          <li
            key={reward._id}
            className={opened.some(({ _id }) => _id === reward._id) ? 'reward-just' : undefined}
          >
            <RewardCard
              reward={asOpened(reward)}
              place={{ number: place + 1, count: earned.length }}
              busy={busy === reward._id}
              onReveal={() => void reveal(reward)}
            >
              <NextUse voucher={asOpened(reward).voucher} />
            </RewardCard>
          </li>
        ))}
      </ul>
      {sealed.length > 1 && (
        <Button block busy={busy !== null} onClick={() => void revealAll(sealed)}>
          {text('rewards.reveal-all')}
        </Button>
      )}
      <SeeAll />
    </div>
  );
}

function OfOrder({ orderId }: { readonly orderId: string | null }) {
  const text = useText();
  const { data, error, refreshing, reload } = useEarned(orderId);
  if (data && data.length > 0) return <Earned earned={data} />;
  if (data || orderId === null)
    return (
      <StateBlock
        art={<ReceiptArt />}
        title={text('rewards.nothing')}
        text={text('rewards.nothing-text')}
        action={<SeeAll />}
      />
    );
  if (error)
    return <FailedBlock title={text('rewards.failed')} text={error} busy={refreshing} onRetry={reload} />;
  return (
    <SkeletonGroup label={text('shared.loading')} className="rewards">
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** `/rewards`: what an order (`?order=`, else the last one) earned, or the voucher of a scanned code (`?campaign=&code=`). */
export function RewardsScreen() {
  const text = useText();
  const campaign = useAddressQuery('campaign');
  const code = useAddressQuery('code');
  const named = useAddressQuery('order');
  const last = useRoot((state) => state.ratings.rated ?? state.order?._id ?? null);
  return (
    <Screen title={text('rewards.title')} back="/">
      {campaign && code ? (
        <ClaimVoucher key={code} campaign={campaign} code={code} />
      ) : (
        <OfOrder orderId={named ?? last} />
      )}
    </Screen>
  );
}
