import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './rewards.css';
import { ReceiptArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Coins } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { CouponRow } from '../../lib/coupon/coupon-row.tsx';
import { OpenedNews } from '../../lib/coupon/opened-news.tsx';
import { RewardCard } from '../../lib/coupon/reward-card.tsx';
import { useCreditStore } from '../../lib/coupon/use-credit-store.ts';
import { useCredits, useProgramme } from '../../lib/coupon/use-credits.ts';
import { useRevealing } from '../../lib/coupon/use-revealing.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { NextUse } from './next-use.tsx';
import { REWARD_STATES, type RewardState, useRewardPages } from './use-reward-pages.ts';

const EMPTY = {
  usable: 'rewards.empty-usable',
  used: 'rewards.empty-used',
  expired: 'rewards.empty-expired',
} as const satisfies Record<RewardState, string>;

/** The balance at the place where one is, and the way to spend it. */
function CreditsHere() {
  const text = useText();
  const { store } = useCreditStore();
  const { data: programme } = useProgramme(store?._id);
  const { credits } = useCredits(store?._id);
  if (!store || !programme || !credits) return null;
  return (
    <CouponRow
      icon={<Coins />}
      label={text('rewards.credits-at', { store: store.visible_name || store.name })}
      note={text('redeem.credits', { count: credits.credits })}
      href="/redeem"
    />
  );
}

function NoRewards({ state }: { readonly state: RewardState }) {
  const text = useText();
  const more = state === 'usable' ? text('rewards.nothing-text') : undefined;
  return <StateBlock art={<ReceiptArt />} title={text(EMPTY[state])} text={more} />;
}

function Waiting() {
  const text = useText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="rewards">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}

function Pages({ state }: { readonly state: RewardState }) {
  const text = useText();
  const { rewards, hasMore, more, busy, error, refreshing, reload } = useRewardPages(state);
  const { busy: opening, opened, reveal, asOpened } = useRevealing();
  if (!rewards && error)
    return <FailedBlock title={text('rewards.failed')} text={error} busy={refreshing} onRetry={reload} />;
  if (!rewards) return <Waiting />;
  if (rewards.length === 0) return <NoRewards state={state} />;
  return (
    <>
      <OpenedNews opened={opened} />
      <ul className="tickets">
        {rewards.map((reward, place) => (
          <li key={reward._id}>
            <RewardCard
              reward={asOpened(reward)}
              place={{ number: place + 1, count: rewards.length }}
              busy={opening === reward._id}
              onReveal={() => void reveal(reward)}
            >
              <NextUse voucher={asOpened(reward).voucher} />
            </RewardCard>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button block busy={busy} onClick={() => void more()}>
          {text('profile.load-more')}
        </Button>
      )}
    </>
  );
}

/** `/profile/rewards`: all rewards and vouchers of a person, and the credits where they are. */
export function MyRewardsScreen() {
  const text = useText();
  const [state, setState] = useState<RewardState>('usable');
  return (
    <Screen title={text('rewards.mine')} back="/profile">
      <div className="my-rewards">
        <CreditsHere />
        <Segmented
          legend={text('rewards.filter')}
          hideLegend
          name="reward-state"
          value={state}
          onChange={(value) => setState(REWARD_STATES.find((one) => one === value) ?? 'usable')}
          options={REWARD_STATES.map((value) => ({ value, label: text(`rewards.${value}`) }))}
        />
        <Pages key={state} state={state} />
      </div>
    </Screen>
  );
}
