import { api } from '../api.ts';
import { useRoot } from '../store.ts';
import { useAskedAnew } from '../use-asked-anew.ts';

/** Resource key of a store's 2048 table. */
export const scoresKey = (storeId: string): string => `scores:${storeId}`;

/** The 2048 table of the scanned store; `data` stays undefined where there is none, or none is `wanted`. */
export function useHouseScores(wanted: boolean) {
  const storeId = useRoot(({ scan }) => scan?.store_id ?? null);
  return useAskedAnew(wanted && storeId !== null ? scoresKey(storeId) : null, () =>
    api.games.getScores({ params: { id: storeId ?? '' } }),
  );
}
