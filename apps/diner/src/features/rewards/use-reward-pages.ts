import { callNext } from '@tableside/client/call-next';
import type { Reward } from '@tableside/contract/loyalty.schema';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { connection } from '../../lib/connection.ts';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { useResource } from '../../lib/resource.ts';
import { type RewardPage, useRoot } from '../../lib/store.ts';
import { useLanguage } from '../../lib/text.tsx';

export const REWARD_STATES = ['usable', 'used', 'expired'] as const;
export type RewardState = (typeof REWARD_STATES)[number];
/** Source: specification section 9. */
const PAGE_SIZE = 10;

interface Later {
  readonly first: RewardPage | undefined;
  readonly rewards: readonly Reward[];
  readonly next: string | null;
}

/** A person's rewards and claimed vouchers, a page at a time. A page that fails is only logged; what is there stays. */
export function useRewardPages(state: RewardState) {
  const { language } = useLanguage();
  const userId = useRoot(({ auth }) => auth.user_data?.user._id ?? '');
  const seen = useRoot((root) => root.rewards);
  const { data, error, refreshing, reload } = useResource<RewardPage>(
    `rewards:mine:${userId}:${state}:${language}`,
    () => api.loyalty.listRewards({ query: { page: 1, limit: PAGE_SIZE, state } }),
  );
  useEffect(() => {
    if (data && state === 'usable') offerFacts.rewardsFetched(data);
  }, [data, state]);
  const first = data ?? (state === 'usable' ? (seen ?? undefined) : undefined);
  const [kept, setKept] = useState<Later>({ first: undefined, rewards: [], next: null });
  const [busy, setBusy] = useState(false);
  const later = kept.first === first ? kept : { first, rewards: [], next: first?.paging.next ?? null };
  const more = async () => {
    if (later.next === null || busy) return;
    setBusy(true);
    const answer = await callNext<RewardPage>(connection, later.next);
    setBusy(false);
    if (!answer.ok) return console.warn(`more rewards: ${answer.message}`);
    setKept({ first, rewards: [...later.rewards, ...answer.value.data], next: answer.value.paging.next });
  };
  return {
    rewards: first && [...first.data, ...later.rewards],
    hasMore: later.next !== null,
    more,
    busy,
    error,
    refreshing,
    reload,
  };
}
