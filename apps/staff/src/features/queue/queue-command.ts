import type { QueueAction } from '@tableside/contract/vocabulary';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';

interface Move {
  readonly id: string;
  readonly action: QueueAction;
}

interface Shift {
  readonly id: string;
  /** So many places down the line; up below nothing. */
  readonly by: number;
}

/** Brings a party to another place of the line, step by step; stops where somebody else was faster. */
export function useQueueShift() {
  const { store } = useOnDuty();
  return useCommand({
    ask: async ({ id, by }: Shift, options) => {
      const step = (more?: typeof options) =>
        api.moveQueueEntry({ params: { id }, body: { action: by < 0 ? 'up' : 'down' } }, more);
      let answer = await step(options);
      for (let done = 1; done < Math.abs(by) && answer.ok; done += 1) answer = await step();
      return answer;
    },
    stale: [keys.queue(store._id)],
  });
}

/** Does one thing with a party in the line. */
export function useQueueMove() {
  const { store } = useOnDuty();
  return useCommand({
    ask: ({ id, action }: Move, options) => api.moveQueueEntry({ params: { id }, body: { action } }, options),
    stale: [keys.queue(store._id)],
  });
}
