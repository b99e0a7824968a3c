import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '../../lib/replay/replay.ts';
import { useRefused } from '../../lib/replay/use-replay.ts';
import { useOnDuty } from '../../lib/session.tsx';
import type { PassOrder } from './pass-orders.ts';

/** How long the way back stands at the top, where nothing has moved. */
const UNDO_MS = 3_000;

/**
 * Takes all that is cooked of an order to the front of every board, and back to its turn: shown at once, and sent when the
 * server can be reached, as the kitchen's bumps are.
 */
export function useRush() {
  const client = useQueryClient();
  const { me } = useOnDuty();
  const refused = useRefused();
  const [last, setLast] = useState<PassOrder>();
  const move = ({ cooking }: PassOrder, action: 'rush' | 'in-turn') => {
    for (const ticketId of cooking) act(client, { ticketId, action }, me.name, refused);
  };
  const rush = (order: PassOrder) => {
    move(order, order.rush ? 'in-turn' : 'rush');
    setLast(order.rush ? undefined : order);
    if (!order.rush) setTimeout(() => setLast((now) => (now === order ? undefined : now)), UNDO_MS);
  };
  const undo = (order: PassOrder) => {
    move(order, 'in-turn');
    setLast(undefined);
  };
  return { last, rush, undo };
}
