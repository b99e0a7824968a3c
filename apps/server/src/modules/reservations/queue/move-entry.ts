import type { QueueAction } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { late, moved, neighbour, positionIn, QUEUE_LIMIT, type QueueFacts } from './queue-entry.ts';
import { findEntry, lockLine, saveEntry } from './queue-repository.ts';
import { tellQueue } from './tell-queue.ts';

interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
}
export interface Moved {
  readonly entry: QueueFacts;
  readonly line: readonly QueueFacts[];
}

/** Whether a party still stands in its line. */
export const isActive = ({ state }: QueueFacts): boolean => state === 'waiting' || state === 'called';
/** Whether two places in a line are of one party: by its account, its number or its booking. */
const samePerson = (a: QueueFacts, b: QueueFacts): boolean =>
  (['userId', 'phone', 'bookingId'] as const).some((by) => a[by] !== null && a[by] === b[by]);

/** The party as it is once its line is locked, with that line. */
export async function lockEntry(
  tx: Tx,
  { storeId, id }: { readonly storeId: string; readonly id: string },
): Promise<Moved> {
  const [line, entry] = await Promise.all([lockLine(tx, storeId), findEntry(tx, id)]);
  return { entry: entry ?? refuse('not-found'), line };
}

/** Refuses a party that comes back to a full line, or that waits there a second time already. */
function requireRoom(entry: QueueFacts, line: readonly QueueFacts[]): void {
  if (line.some((other) => samePerson(other, entry))) refuse('queue-joined');
  if (line.length >= QUEUE_LIMIT) refuse('queue-full');
}

function reorder(tx: Tx, { entry, line }: Moved, way: 'up' | 'down'): readonly QueueFacts[] {
  const other = neighbour(line, entry.id, way);
  if (!other) return refuse('state-changed');
  saveEntry(tx, { ...entry, place: other.place });
  saveEntry(tx, { ...other, place: entry.place });
  return line.map((one) => {
    if (one.id === entry.id) return other;
    return one.id === other.id ? entry : one;
  });
}

/** Does one thing with a party whose line is locked; `state-changed` when its state does not allow it. */
export async function moveEntry(
  found: Pick<QueueFacts, 'id' | 'storeId'>,
  action: QueueAction,
  { tx, now, announce }: Around,
): Promise<Moved> {
  const { entry, line } = await lockEntry(tx, found);
  if (action === 'up' || action === 'down') {
    const swapped = reorder(tx, { entry, line }, action);
    tellQueue(announce, entry, line);
    return { entry, line: swapped };
  }
  const last = line.at(-1)?.place ?? 0;
  const next = (action === 'late' ? late(entry) : moved(entry, action, now, last)) ?? refuse('state-changed');
  if (action === 'rejoin') requireRoom(entry, line);
  saveEntry(tx, next);
  tellQueue(announce, entry, line);
  if (action === 'call') announce('queue.called', { v: 1, storeId: entry.storeId, entryId: entry.id });
  const rest = line.filter(({ id }) => id !== entry.id);
  if (!isActive(next)) return { entry: next, line: rest };
  const stays = positionIn(line, entry.id) > 0;
  return {
    entry: next,
    line: stays ? line.map((one) => (one.id === entry.id ? next : one)) : [...rest, next],
  };
}
