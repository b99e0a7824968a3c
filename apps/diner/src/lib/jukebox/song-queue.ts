import { api } from '../api.ts';
import { useSeen } from '../seen.ts';
import { useRoot } from '../store.ts';

/** Resource key of a store's song queue; live messages of the jukebox make it out of date. */
export const songQueueKey = (storeId: string): string => `jukebox:${storeId}`;

/** The song queue of the scanned store; `data` stays undefined where there is none. */
export function useSongQueue() {
  const storeId = useRoot(({ scan }) => scan?.store_id ?? null);
  return useSeen('songs', storeId !== null ? songQueueKey(storeId) : null, () =>
    api.jukebox.songQueue({ params: { store_id: storeId ?? '' } }),
  );
}
