import type { Reward } from '@tableside/contract/loyalty.schema';
import { useState } from 'react';
import { api } from '../api.ts';
import { toast } from '../toasts.ts';

/** What is in sealed ones: a list that was fetched before they were opened shows it all the same to whoever comes back. */
const inside = new WeakMap<Reward, Reward>();

/** Opens sealed rewards; `opened` are those of this visit, newest last. A refusal is said and leaves them sealed. */
export function useRevealing() {
  const [busy, setBusy] = useState<string | null>(null);
  const [opened, setOpened] = useState<readonly Reward[]>([]);
  const reveal = async (sealed: Reward): Promise<boolean> => {
    setBusy(sealed._id);
    const answer = await api.loyalty.revealReward({ params: { id: sealed._id } });
    setBusy(null);
    if (answer.ok) {
      inside.set(sealed, answer.value);
      setOpened((before) => [...before, answer.value]);
    } else toast.error(answer.message);
    return answer.ok;
  };
  /** As it is by now: of one that the list calls open already, the list knows better. */
  const asOpened = (reward: Reward): Reward => {
    if (reward.state !== 'new') return reward;
    return opened.findLast(({ _id }) => _id === reward._id) ?? inside.get(reward) ?? reward;
  };
  return {
    busy,
    opened,
    reveal,
    /** One after the other, until one is refused. */
    revealAll: async (rewards: readonly Reward[]): Promise<void> => {
      for (const reward of rewards) if (!(await reveal(reward))) return;
    },
    asOpened,
  };
}
