import type { Tone } from '@tableside/contract/sounds';
import type { Ticket } from '@tableside/contract/staff.schema';
import { unseenOf } from '../../lib/ticket/ticket-list.ts';
import { type BoardTicket, roundsOf } from './joined-rounds.ts';

/** What the board has shown so far, and what is new on it. */
export interface Memory {
  /** Every ticket that was ever on the board: one that is put back is no news. */
  readonly known: ReadonlySet<string>;
  /** Lines taken off that nobody has acknowledged yet. */
  readonly unseen: ReadonlySet<string>;
  /** Tickets that are wanted first. */
  readonly rushed: ReadonlySet<string>;
  /** Ticket id → when it came up (epoch ms). */
  readonly fresh: ReadonlyMap<string, number>;
}
export const NOTHING_SEEN: Memory = {
  known: new Set(),
  unseen: new Set(),
  rushed: new Set(),
  fresh: new Map(),
};

const idsOf = (tickets: readonly Ticket[]): string[] => tickets.map(({ _id }) => _id);
/** A held course is no news before it is called. */
const isAsked = ({ paced }: Ticket): boolean => !paced;
const unseenIn = (tickets: readonly Ticket[]): ReadonlySet<string> => new Set(tickets.flatMap(unseenOf));
const rushedIn = (tickets: readonly Ticket[]): ReadonlySet<string> =>
  new Set(idsOf(tickets.filter(({ rush }) => rush !== null)));

/** The board as it stands at the start: nothing on it is news. */
export const firstSight = (tickets: readonly Ticket[]): Memory => ({
  ...NOTHING_SEEN,
  known: new Set(idsOf(tickets.filter(isAsked))),
  unseen: unseenIn(tickets),
  rushed: rushedIn(tickets),
});

/** What changed since the last look, and the signal for it. What was taken off is louder than what is new or wanted first. */
export function notice(
  memory: Memory,
  tickets: readonly Ticket[],
  now: number,
): { readonly memory: Memory; readonly tune: Tone | undefined } {
  const [unseen, rushed] = [unseenIn(tickets), rushedIn(tickets)];
  const arrived = idsOf(tickets.filter((ticket) => isAsked(ticket) && !memory.known.has(ticket._id)));
  const hurried = [...rushed].filter((id) => !memory.rushed.has(id));
  const fresh = [...arrived, ...hurried];
  const struck = [...unseen].some((id) => !memory.unseen.has(id));
  const tune = struck ? 'changed' : fresh.length > 0 ? 'new' : undefined;
  return {
    memory: {
      known: new Set([...memory.known, ...arrived]),
      unseen,
      rushed,
      fresh: new Map([...memory.fresh, ...fresh.map((id) => [id, now] as const)]),
    },
    tune,
  };
}

/** Somebody has touched a ticket that is new. */
export function acknowledge(memory: Memory, id: string): Memory {
  if (!memory.fresh.has(id)) return memory;
  return { ...memory, fresh: new Map([...memory.fresh].filter(([key]) => key !== id)) };
}

/** When the newest round of a card came up (epoch ms), as long as nobody has touched it. */
export function freshAt({ fresh }: Memory, card: BoardTicket): number | undefined {
  const times = roundsOf(card).flatMap(({ _id }) => fresh.get(_id) ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
}
