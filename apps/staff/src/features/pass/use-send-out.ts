import { useState } from 'react';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type PassOrder, readyLines } from './pass-orders.ts';
import { stepLines } from './step-lines.ts';

/** What was carried out and can still be taken back. */
export interface SentOut {
  readonly id: string;
  readonly order: PassOrder;
}

/** How long what was sent out can be taken back. */
const UNDO_MS = 10_000;

/** Sends out what is ready of an order, and takes that back for a while. */
export function useSendOut() {
  const { store } = useOnDuty();
  const [sent, setSent] = useState<readonly SentOut[]>([]);
  const drop = (out: SentOut) => setSent((now) => now.filter((each) => each !== out));
  const stale = [keys.tickets(store._id)];
  const send = useCommand({
    ask: ({ order }: SentOut, options) => stepLines(readyLines(order), 'serve', options),
    stale,
    onDone: (_, out) => {
      // The same dishes may have come back meanwhile, and gone out again.
      setSent((now) => [...now.filter(({ id }) => id !== out.id), out]);
      setTimeout(() => drop(out), UNDO_MS);
    },
  });
  const undo = useCommand({
    ask: ({ order }: SentOut, options) => stepLines(readyLines(order), 'recall', options),
    stale,
    onDone: (_, out) => drop(out),
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
