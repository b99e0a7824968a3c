import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { type RewardPage, useRoot } from '../../lib/store.ts';
import { useLanguage } from '../../lib/text.tsx';
import { usePages } from '../../lib/use-pages.ts';

export const REWARD_STATES = ['usable', 'used', 'expired'] as const;
export type RewardState = (typeof REWARD_STATES)[number];
/** Source: specification section 9. */
const PAGE_SIZE = 10;

/** A person's rewards and claimed vouchers, a page at a time. A page that fails is only logged; what is there stays. */
export function useRewardPages(state: RewardState) {
  const { language } = useLanguage();
  const userId = useRoot(({ auth }) => auth.user_data?.user._id ?? '');
  const seen = useRoot((root) => root.rewards);
  const { first, rows, ...pages } = usePages<RewardPage>(
    `rewards:mine:${userId}:${state}:${language}`,
    () => api.loyalty.listRewards({ query: { page: 1, limit: PAGE_SIZE, state } }),
    {
      seen: (state === 'usable' && seen) || undefined,
      failed: (why) => console.warn(`more rewards: ${why}`),
    },
  );
  useEffect(() => {
    if (first && state === 'usable') offerFacts.rewardsFetched(first);
  }, [first, state]);
  return { rewards: rows, ...pages };
}
