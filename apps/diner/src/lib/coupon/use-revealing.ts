import type { Reward } from '@tableside/contract/loyalty.schema';
import { useState } from 'react';
import { api } from '../api.ts';
import { toast } from '../toasts.ts';

/** Opens sealed rewards; `opened` are those of this visit, newest last. A refusal is said and leaves them sealed. */
export function useRevealing() {
  const [busy, setBusy] = useState<string | null>(null);
  const [opened, setOpened] = useState<readonly Reward[]>([]);
  const reveal = async ({ _id: id }: Reward): Promise<boolean> => {
    setBusy(id);
    const answer = await api.loyalty.revealReward({ params: { id } });
    setBusy(null);
    if (answer.ok) setOpened((before) => [...before, answer.value]);
    else toast.error(answer.message);
    return answer.ok;
  };
  return {
    busy,
    opened,
    reveal,
    /** One after the other, until one is refused. */
    revealAll: async (rewards: readonly Reward[]): Promise<void> => {
      for (const reward of rewards) if (!(await reveal(reward))) return;
    },
    /** The rewards of a list as they are by now. */
    asOpened: (rewards: readonly Reward[]): readonly Reward[] =>
      rewards.map((reward) => opened.findLast(({ _id }) => _id === reward._id) ?? reward),
  };
}
