import type { Failure } from '@tableside/contract/endpoint';
import type { QueueCount } from '@tableside/contract/reservations.schema';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { queueKey } from '../../lib/queue/my-queue.ts';
import { invalidate, provide } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { toast } from '../../lib/toasts.ts';

type Act = 'lateForQueue' | 'rejoinQueue' | 'leaveQueue';

/** Does one thing with this phone's place; what went wrong is said, and the place is read anew. */
export function useQueueAct(act: Act): { readonly busy: boolean; readonly run: () => Promise<boolean> } {
  const queue = useRoot((state) => state.queue);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<boolean> => {
    if (!queue || busy) return false;
    setBusy(true);
    const answer: { readonly ok: true; readonly value: QueueCount } | Failure = await api.reservations[act]({
      params: { store_id: queue.store_id, id: queue.entry_id },
    });
    setBusy(false);
    if (answer.ok) provide(queueKey(queue.entry_id), answer.value);
    else {
      toast.error(answer.message);
      invalidate(queueKey(queue.entry_id));
    }
    return answer.ok;
  };
  return { busy, run };
}
