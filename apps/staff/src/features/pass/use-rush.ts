import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { inTurn } from './in-turn.ts';
import type { PassOrder } from './pass-orders.ts';

interface Ask {
  readonly order: PassOrder;
  readonly first: boolean;
}
/** How long the way back stands at the top, where nothing has moved. */
const UNDO_MS = 3_000;

/** Takes all that is cooked of an order to the front of every board, and back to its turn. */
export function useRush() {
  const { store } = useOnDuty();
  const [last, setLast] = useState<PassOrder>();
  const rush = useCommand({
    ask: ({ order, first }: Ask, options) => {
      const [one = '', ...others] = order.cooking;
      return inTurn(
        [one, ...others],
        (id, more) => api.rushTicket({ params: { id }, body: { first } }, more),
        options,
      );
    },
    stale: [keys.tickets(store._id)],
    onDone: (_, { order, first }) => {
      setLast(first ? order : undefined);
      if (first) setTimeout(() => setLast((now) => (now === order ? undefined : now)), UNDO_MS);
    },
  });
  return {
    last,
    rush: (order: PassOrder) => rush.mutate({ order, first: !order.rush }),
    undo: (order: PassOrder) => rush.mutate({ order, first: false }),
    busy: rush.isPending ? rush.variables.order.orderId : undefined,
  };
}
