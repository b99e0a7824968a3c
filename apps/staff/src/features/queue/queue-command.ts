import type { QueueAction } from '@tableside/contract/vocabulary';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface Move {
  readonly id: string;
  readonly action: QueueAction;
}

/** Does one thing with a party in the line. */
export function useQueueMove() {
  const { store } = useOnDuty();
  return useCommand({
    ask: ({ id, action }: Move, options) => api.moveQueueEntry({ params: { id }, body: { action } }, options),
    stale: [keys.queue(store._id)],
  });
}
