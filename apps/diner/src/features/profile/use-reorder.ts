import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useMenu } from '../../lib/menu.ts';
import { go } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { type Reorder, reorder } from './reorder.ts';

function putOnPlate({ lines }: Reorder): void {
  for (const { choice, qty } of lines) facts.lineAdded(choice, qty);
  go('/home?plate');
}

/** Puts an old order on the plate; when something is gone it is `found` first and asked about. */
export function useReorder(userId: string) {
  const text = useText();
  const { byId } = useMenu();
  const [found, setFound] = useState<Reorder | null>(null);
  const start = async (orderId: string) => {
    const answer = await api.orders.getOrder({ params: { id: orderId }, query: {} });
    if (!answer.ok)
      return toast.error(answer.code === 'unreachable' ? text('shared.error.unreachable') : answer.message);
    if (!('_id' in answer.value)) return;
    const again = reorder(answer.value, byId, userId);
    if (again.gone.length > 0) setFound(again);
    else putOnPlate(again);
  };
  const take = () => {
    if (found) putOnPlate(found);
    setFound(null);
  };
  return { found, start, take, leave: () => setFound(null) };
}
