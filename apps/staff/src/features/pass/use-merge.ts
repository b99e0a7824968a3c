import { isUnderWay, isVoid } from '@tableside/contract/ordered-lines';
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
  readonly into: string;
}
type Asked = MergesInto & { readonly ticket: Ticket };
/** How long the way back is offered; the kitchen lets nothing back that it has begun. */
const UNDO_MS = 10_000;

/** A course that a held one can be sent with. */
export interface MergesInto {
  readonly course: Course;
  /** It is being cooked, so that what joins it is fired. */
  readonly fired: boolean;
}

/** The earlier course of the same order that a held one joins: one that waits as well, else one that is being cooked. */
export function mergesInto(
  { _id, order_id, course }: Ticket,
  open: readonly Ticket[],
): MergesInto | undefined {
  const others = open.filter((other) => other.order_id === order_id && other._id !== _id);
  const earlier = COURSES.slice(0, course === null ? 0 : COURSES.indexOf(course));
  const last = (which: (other: Ticket) => boolean) =>
    earlier.findLast((each) => others.some((other) => other.course === each && which(other)));
  const waiting = last(({ paced, status }) => paced && status === 'held');
  if (waiting) return { course: waiting, fired: false };
  const cooked = last(({ status }) => isUnderWay(status));
  return cooked && { course: cooked, fired: true };
}

const countedLines = ({ lines }: Ticket): string[] =>
  lines.filter(({ status }) => !isVoid(status)).map(({ _id }) => _id);

/** Makes a held course part of another one of its order, and two again for a while where the kitchen has neither. */
export function useMerge() {
  const { store } = useOnDuty();
  const [last, setLast] = useState<Merged>();
  const stale = [keys.tickets(store._id)];
  const merge = useCommand({
    ask: async ({ ticket, course, fired }: Asked, options) => {
      const held = await api.holdTicket({ params: { id: ticket._id }, body: { course } }, options);
      if (!held.ok || !fired) return held;
      return api.moveTicket({ params: { id: held.value._id }, body: { action: 'fire' } });
    },
    stale,
    onDone: ({ _id: into }, { ticket, fired }) => {
      if (fired) return;
      const merged = { ticket, into };
      setLast(merged);
      setTimeout(() => setLast((now) => (now === merged ? undefined : now)), UNDO_MS);
    },
  });
  const undo = useCommand({
    ask: ({ ticket, into }: Merged, options) =>
      api.holdTicket(
        {
          params: { id: into },
          body: { course: ticket.course ?? 'main', lines: countedLines(ticket) },
        },
        options,
      ),
    stale,
    onDone: () => setLast(undefined),
  });
  return {
    last,
    merge: (ticket: Ticket, into: MergesInto) => merge.mutate({ ticket, ...into }),
    undo: (merged: Merged) => undo.mutate(merged),
    busy: merge.isPending ? merge.variables.ticket._id : undefined,
    undoing: undo.isPending,
  };
}
