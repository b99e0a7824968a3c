import type { Ticket } from '@tableside/contract/staff.schema';
import { isVoid } from '../../lib/line-status.ts';
import type { Tune } from '../../lib/sound.ts';

/** What the board has shown so far, and what nobody has acknowledged yet. */
export interface Memory {
  /** Every ticket that was ever on the board: one that is put back is no news. */
  readonly known: ReadonlySet<string>;
  /** Ticket on the board → how many of its lines were void. */
  readonly voids: ReadonlyMap<string, number>;
  /** Ticket id → when it came up (epoch ms). */
  readonly fresh: ReadonlyMap<string, number>;
  /** Tickets with a line that was taken back since somebody last touched them. */
  readonly changed: ReadonlySet<string>;
  /** Cancelled as a whole: they stay until somebody has seen it. */
  readonly gone: ReadonlyMap<string, Ticket>;
}
export const NOTHING_SEEN: Memory = {
  known: new Set(),
  voids: new Map(),
  fresh: new Map(),
  changed: new Set(),
  gone: new Map(),
};

const voidsOf = (tickets: readonly Ticket[]): Map<string, number> =>
  new Map(tickets.map((ticket) => [ticket._id, ticket.lines.filter(isVoid).length]));

/** A held course is no news before it is called. */
const isAsked = ({ paced }: Ticket): boolean => !paced;

/** The board as it stands at the start: nothing on it is news. */
export const firstSight = (tickets: readonly Ticket[]): Memory => ({
  ...NOTHING_SEEN,
  known: new Set(tickets.filter(isAsked).map(({ _id }) => _id)),
  voids: voidsOf(tickets),
});

/**
 * What changed since the last look, and the signal for it. `lookUp` finds a ticket that left the board: only one that
 * was cancelled meanwhile is news. A change is louder than a new ticket.
 */
export function notice(
  memory: Memory,
  tickets: readonly Ticket[],
  now: number,
  lookUp: (id: string) => Ticket | undefined,
): { readonly memory: Memory; readonly tune: Tune | undefined } {
  const voids = voidsOf(tickets);
  const arrived = tickets.filter((ticket) => isAsked(ticket) && !memory.known.has(ticket._id));
  const struck = tickets.filter(
    ({ _id }) => (voids.get(_id) ?? 0) > (memory.voids.get(_id) ?? Number.MAX_VALUE),
  );
  const left = [...memory.voids.keys()].filter((id) => !voids.has(id)).map(lookUp);
  const cancelled = left
    .filter((ticket) => ticket?.status === 'cancelled')
    .filter((ticket) => ticket !== undefined);
  const quiet = arrived.length === 0 && struck.length === 0 && cancelled.length === 0;
  if (quiet) return { memory: { ...memory, voids }, tune: undefined };
  return {
    memory: {
      known: new Set([...memory.known, ...tickets.filter(isAsked).map(({ _id }) => _id)]),
      voids,
      fresh: new Map([...memory.fresh, ...arrived.map(({ _id }) => [_id, now] as const)]),
      changed: new Set([...memory.changed, ...struck.map(({ _id }) => _id)]),
      gone: new Map([...memory.gone, ...cancelled.map((ticket) => [ticket._id, ticket] as const)]),
    },
    tune: struck.length + cancelled.length > 0 ? 'changed' : 'new',
  };
}

/** Somebody has seen what happened to a ticket. */
export function acknowledge(memory: Memory, id: string): Memory {
  if (!memory.fresh.has(id) && !memory.changed.has(id) && !memory.gone.has(id)) return memory;
  const without = <V>(map: ReadonlyMap<string, V>) => new Map([...map].filter(([key]) => key !== id));
  const changed = new Set([...memory.changed].filter((key) => key !== id));
  return { ...memory, fresh: without(memory.fresh), changed, gone: without(memory.gone) };
}
