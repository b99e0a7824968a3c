import type { Court } from '@tableside/contract/courts.schema';
import { api } from '../api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';
import { useLanguage } from '../text.tsx';

/** The food court that was scanned, with its stalls; nothing anywhere else. */
export function useCourt() {
  const { language } = useLanguage();
  const groupId = useRoot(({ scan }) => (scan?.type === 'foodcourt' ? scan.store_group_id : null));
  return useResource<Court>(groupId && `court:${groupId}:${language}`, () =>
    api.courts.listStalls({ params: { id: groupId ?? '' } }),
  );
}
