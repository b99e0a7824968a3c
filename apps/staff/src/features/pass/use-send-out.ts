import type { CallOptions } from '@tableside/client/call';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type PassOrder, readyLines } from './pass-orders.ts';

/** What was carried out and can still be taken back. */
export interface SentOut {
  readonly id: string;
  readonly order: PassOrder;
}
type Step = 'serve' | 'recall';

/** How long what was sent out can be taken back. */
const UNDO_MS = 10_000;

async function stepAll(order: PassOrder, action: Step, options: CallOptions) {
  const [first, ...rest] = readyLines(order);
  const move = (line: typeof first, more: CallOptions) =>
    api.moveTicketLine(
      { params: { id: line?.ticketId ?? '', line_id: line?.line._id ?? '' }, body: { action } },
      more,
    );
  let answer = await move(first, options);
  for (const line of rest) if (answer.ok) answer = await move(line, {});
  return answer;
}

/** Sends out what is ready of an order, and takes that back for a while. */
export function useSendOut() {
  const { store } = useOnDuty();
  const [sent, setSent] = useState<readonly SentOut[]>([]);
  const drop = useCallback((id: string) => setSent((now) => now.filter((each) => each.id !== id)), []);
  const stale = [keys.tickets(store._id)];
  const send = useCommand({
    ask: ({ order }: SentOut, options) => stepAll(order, 'serve', options),
    stale,
    onDone: (_, out) => {
      setSent((now) => [...now, out]);
      setTimeout(() => drop(out.id), UNDO_MS);
    },
  });
  const undo = useCommand({
    ask: ({ order }: SentOut, options) => stepAll(order, 'recall', options),
    stale,
    onDone: (_, { id }) => drop(id),
  });
  const idOf = (order: PassOrder) =>
    readyLines(order)
      .map(({ line }) => line._id)
      .join(' ');
  return {
    sent,
    send: (order: PassOrder) => send.mutate({ id: idOf(order), order }),
    undo: (out: SentOut) => undo.mutate(out),
    busy: send.isPending ? send.variables.order.orderId : undefined,
    undoing: undo.isPending,
  };
}
