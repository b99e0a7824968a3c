import type { QueueSource, QueueWish } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, type StoreFacts } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { initialQueueState, QUEUE_LIMIT, type QueueFacts } from './queue-entry.ts';
import { insertEntry, lockLine } from './queue-repository.ts';
import { waitFor, windowOf } from './queue-sight.ts';
import { tellQueue } from './tell-queue.ts';

/** A party that wants to wait. */
export interface NewParty {
  readonly userId: string | null;
  readonly name: string;
  readonly phone: string | undefined;
  readonly guests: number;
  readonly wishes: readonly QueueWish[];
  readonly source: QueueSource;
  readonly language: string;
  /** What the host promised; the store's own past when not given. */
  readonly quoteMinutes?: number | undefined;
}
/** A party as it is written down: its number in E.164. */
interface NewEntry extends Omit<NewParty, 'phone'> {
  readonly phone: string | null;
  readonly bookingId: string | null;
}
/** What has yet to happen to a party that has just come. */
const NEW = {
  state: initialQueueState,
  late: false,
  calledAt: null,
  heldUntil: null,
  endedAt: null,
  tableId: null,
  seatingId: null,
  told: '',
  toldAt: null,
} as const;
interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
}
export interface Added {
  readonly entry: QueueFacts;
  readonly position: number;
  /** False for somebody who waits already. */
  readonly added: boolean;
}

/** Writes a party down at the end of a line that is locked. */
export async function appendEntry(
  store: StoreFacts,
  { phone, quoteMinutes, ...party }: NewEntry,
  line: readonly QueueFacts[],
  { tx, now, announce }: Around,
): Promise<Added> {
  const range =
    quoteMinutes === undefined
      ? await waitFor(tx, store.id, { guests: party.guests, ahead: line.length, now })
      : { from: quoteMinutes, to: quoteMinutes };
  const quoted = windowOf(range, now);
  const entry: Omit<QueueFacts, 'tokenNumber'> = {
    ...NEW,
    ...party,
    id: newId(),
    storeId: store.id,
    phone,
    place: (line.at(-1)?.place ?? 0) + 1,
    quotedFrom: quoted?.from ?? null,
    quotedTo: quoted?.to ?? null,
    joinedAt: now,
  };
  const made = await insertEntry(tx, entry, businessDay(store, now));
  if (!made) throw new Error('a written party answers with its number');
  tellQueue(announce, entry, line);
  return { entry: { ...entry, ...made }, position: line.length + 1, added: true };
}

/**
 * Puts a party at the end of the store's line. The line is locked first, so of two parties for the last place one gets
 * it. A signed-in diner who waits already keeps the place; another party with a number that waits is refused.
 */
export async function addEntry(
  { readPhone, holdsCardNumber }: Pick<ReservationsDeps, 'readPhone' | 'holdsCardNumber'>,
  store: StoreFacts,
  party: NewParty,
  around: Around,
): Promise<Added> {
  if (holdsCardNumber(party.name)) return refuse('card-number-refused');
  const phone =
    party.phone === undefined ? null : (readPhone(party.phone, store.country) ?? refuse('phone-not-served'));
  const line = await lockLine(around.tx, store.id);
  const mine = line.findIndex(({ userId }) => userId !== null && userId === party.userId);
  const waiting = line[mine];
  if (waiting) return { entry: waiting, position: mine + 1, added: false };
  if (phone !== null && line.some((entry) => entry.phone === phone)) return refuse('queue-joined');
  if (line.length >= QUEUE_LIMIT) return refuse('queue-full');
  return appendEntry(store, { ...party, phone, bookingId: null }, line, around);
}
