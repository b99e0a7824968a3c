import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';
import { useLanguage } from '../text.tsx';
import { offerFacts } from './offer-facts.ts';

/** How credits work at a store; null where it has no programme, undefined while nobody knows. */
export function useProgramme(storeId: string | undefined) {
  const { language } = useLanguage();
  const key = storeId === undefined ? null : `programme:${storeId}:${language}`;
  return useResource<Programme | null>(key, async () => {
    const answer = await api.loyalty.getProgramme({ params: { store_id: storeId ?? '' } });
    return !answer.ok && answer.code === 'not-found' ? { ok: true, value: null } : answer;
  });
}

/** What the person has at a store; nothing is asked for visitors. The last picture stays when there is no connection. */
export function useCredits(storeId: string | undefined) {
  const userId = useRoot((state) => state.auth.user_data?.user._id);
  const kept = useRoot((state) => state.loyalties);
  const key = storeId === undefined || userId === undefined ? null : `credits:${storeId}:${userId}`;
  const { data, error, refreshing, reload } = useResource<Credits>(key, () =>
    api.loyalty.getCredits({ params: { store_id: storeId ?? '' } }),
  );
  useEffect(() => {
    if (data && storeId !== undefined) offerFacts.loyaltiesFetched({ store_id: storeId, credits: data });
  }, [data, storeId]);
  const last = kept?.store_id === storeId ? kept?.credits : undefined;
  return { credits: data ?? last, error, refreshing, reload };
}
