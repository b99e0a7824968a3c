import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { isCurrent, orderAnswered } from '../../lib/order/refresh-order.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

type Answer = { readonly ok: true; readonly value: Order } | Failure;

/** What a member may do with the party of an order; what is refused is said. Each answers whether it worked. */
export function useParty({ _id: id }: Pick<Order, '_id'>) {
  const text = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (what: string, ask: () => Promise<Answer>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    const answer = await ask();
    setBusy(null);
    if (answer.ok) orderAnswered(answer.value);
    else toast.error(answer.message);
    return answer.ok;
  };
  return {
    busy,
    remove: (user_id: string) => run('remove', () => api.party.removeMember({ params: { id, user_id } })),
    handOver: (user_id: string) =>
      run('host', () => api.party.handOver({ params: { id }, body: { user_id } })),
    setRules: (open: boolean, spend_limit: number | null) =>
      run('rules', () => api.party.setJoining({ params: { id }, body: { open, spend_limit } })),
    /** Once it is left, `then` leads on. */
    leave: async (then: () => void): Promise<void> => {
      if (busy !== null) return;
      setBusy('leave');
      const answer = await api.party.leaveParty({ params: { id } });
      setBusy(null);
      if (!answer.ok) return void toast.error(answer.message);
      if (isCurrent(id)) facts.orderGone();
      toast.info(text('social.left'));
      then();
    },
  };
}
