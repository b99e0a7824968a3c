import { api } from '../api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';

/** Resource key of a place in a queue; live messages of the entry make it out of date. */
export const queueKey = (entryId: string): string => `queue:${entryId}`;

/** How things stand for this phone's place in a queue; `data` stays undefined without one. */
export function useMyQueue() {
  const queue = useRoot((state) => state.queue);
  return useResource(queue && queueKey(queue.entry_id), () =>
    api.reservations.countQueue({
      params: { store_id: queue?.store_id ?? '', id: queue?.entry_id ?? '' },
    }),
  );
}
