import type { Failure } from '@tableside/contract/endpoint';
import type { Ticket } from '@tableside/contract/staff.schema';
import { foresee, type Move } from '../ticket/ticket-moves.ts';

/** A move on its way to the server; its key is made at the tap, so that it counts once however often it is sent. */
export interface Waiting {
  readonly key: string;
  readonly move: Move;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
}
export type Queue = readonly Waiting[];

/** The action that a move takes back; undefined when it takes none back. */
function opposite({ action, lineId }: Move): Move['action'] | undefined {
  if (action === 'recall') return lineId === undefined ? 'bump' : 'ready';
  if (action === 'rush') return 'in-turn';
  return action === 'in-turn' ? 'rush' : undefined;
}

/**
 * The queue with one more move. Taking back what has not been sent yet takes that out instead; `sending` is the key of the
 * one that is under way and cannot be taken out.
 */
export function enqueue(queue: Queue, added: Waiting, sending: string | undefined): Queue {
  const { ticketId, lineId, station } = added.move;
  const takesBack = opposite(added.move);
  const at = queue.findLastIndex(
    ({ key, move }) =>
      key !== sending &&
      move.ticketId === ticketId &&
      move.lineId === lineId &&
      move.station === station &&
      move.action === takesBack,
  );
  return at < 0 ? [...queue, added] : queue.toSpliced(at, 1);
}

/** A ticket as it will be once all that waits has been sent; `station` sees what is about all of it or its own share. */
export const foreseeAll = (ticket: Ticket, queue: Queue, station?: string): Ticket =>
  queue
    .filter(({ move }) => move.station === undefined || move.station === station)
    .reduce((seen, { move, by, at }) => foresee(seen, move, { name: by, at }), ticket);

/** What to do with a move that was answered by a failure: wait and send again, or give it up. */
export function verdictOf(code: Failure['code']): 'wait' | 'give-up' {
  const passing: readonly Failure['code'][] = [
    'unreachable',
    'fault',
    'busy',
    'too-many',
    'still-running',
    'session-ended',
  ];
  return passing.includes(code) ? 'wait' : 'give-up';
}

const MAX_AGE = 6 * 3_600_000;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'by' in value &&
  'move' in value &&
  typeof value.move === 'object' &&
  value.move !== null &&
  'ticketId' in value.move &&
  'action' in value.move;

/** The queue as it was stored; odd entries and those of an earlier day are left out. */
export const parseQueue = (stored: unknown, now: number): Queue =>
  Array.isArray(stored) ? stored.filter(isWaiting).filter(({ at }) => now - Date.parse(at) < MAX_AGE) : [];
