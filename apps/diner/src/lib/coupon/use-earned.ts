import { api } from '../api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';
import { useLanguage } from '../text.tsx';

/** What a paid order earned the person; nothing is asked for without one, nor for visitors. Source: specification section 7, the follow-up of a paid order. */
export function useEarned(orderId: string | null) {
  const { language } = useLanguage();
  const userId = useRoot(({ auth }) => auth.user_data?.user._id);
  const wanted = orderId !== null && userId !== undefined;
  return useResource(wanted ? `rewards:order:${orderId}:${userId}:${language}` : null, () =>
    api.loyalty.rewardsOfOrder({ params: { id: orderId ?? '' } }),
  );
}
