import { api } from '../api.ts';
import { useSeen } from '../seen.ts';
import { useRoot } from '../store.ts';
import { useLanguage } from '../text.tsx';

/** The food court that was scanned, with its stalls; nothing anywhere else. */
export function useCourt() {
  const { language } = useLanguage();
  const groupId = useRoot(({ scan }) => (scan?.type === 'foodcourt' ? scan.store_group_id : null));
  return useSeen('store_group', groupId && `court:${groupId}:${language}`, () =>
    api.courts.listStalls({ params: { id: groupId ?? '' } }),
  );
}
