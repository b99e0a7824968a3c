import type { Ticket } from '@tableside/contract/staff.schema';
import { COURSES, type Course } from '@tableside/contract/vocabulary';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';

/** A held course that became part of another one, and the ticket that both wait on now. */
interface Merged {
  readonly ticket: Ticket;
  readonly course: Course;
  readonly into: string;
}
/** How long the way back is offered; the kitchen lets nothing back that it has begun. */
const UNDO_MS = 10_000;

/** The earlier held course of the same order that this one can be sent with; undefined when there is none. */
export function mergesInto({ _id, order_id, course }: Ticket, held: readonly Ticket[]): Course | undefined {
  const others = held.filter((other) => other.order_id === order_id && other._id !== _id);
  const earlier = COURSES.slice(0, course === null ? 0 : COURSES.indexOf(course));
  return earlier.findLast((each) => others.some((other) => other.course === each));
}

/** Makes two held courses of an order one, and two again for a while. */
export function useMerge() {
  const { store } = useOnDuty();
  const [last, setLast] = useState<Merged>();
  const stale = [keys.tickets(store._id)];
  const merge = useCommand({
    ask: ({ ticket, course }: Omit<Merged, 'into'>, options) =>
      api.holdTicket({ params: { id: ticket._id }, body: { course } }, options),
    stale,
    onDone: ({ _id: into }, given) => {
      const merged = { ...given, into };
      setLast(merged);
      setTimeout(() => setLast((now) => (now === merged ? undefined : now)), UNDO_MS);
    },
  });
  const undo = useCommand({
    ask: ({ ticket, into }: Merged, options) =>
      api.holdTicket(
        {
          params: { id: into },
          body: { course: ticket.course ?? 'main', lines: ticket.lines.map(({ _id }) => _id) },
        },
        options,
      ),
    stale,
    onDone: () => setLast(undefined),
  });
  return {
    last,
    merge: (ticket: Ticket, course: Course) => merge.mutate({ ticket, course }),
    undo: (merged: Merged) => undo.mutate(merged),
    busy: merge.isPending ? merge.variables.ticket._id : undefined,
    undoing: undo.isPending,
  };
}
