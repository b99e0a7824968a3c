import type { QueueAction, QueueSource, QueueState, QueueWish } from '@tableside/contract/vocabulary';

/** What moves a party on. Being late and changing places leave its state as it is. */
export type QueueMove = Exclude<QueueAction, 'up' | 'down' | 'late'> | 'seat';

export const queueMoves: Readonly<Record<QueueState, Readonly<Partial<Record<QueueMove, QueueState>>>>> = {
  waiting: { call: 'called', seat: 'seated', leave: 'left', 'no-show': 'no-show' },
  called: { seat: 'seated', leave: 'left', 'no-show': 'no-show' },
  'no-show': { rejoin: 'waiting' },
  seated: {},
  left: {},
};
export const initialQueueState: QueueState = 'waiting';
export const finalQueueStates: readonly QueueState[] = ['seated', 'left'];

/** A party in the queue, or one that was. Times are instants; `place` orders the line and has gaps. */
export interface QueueFacts {
  readonly id: string;
  readonly storeId: string;
  readonly userId: string | null;
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly guests: number;
  readonly wishes: readonly QueueWish[];
  readonly source: QueueSource;
  readonly language: string;
  readonly state: QueueState;
  readonly place: number;
  readonly tokenNumber: number;
  readonly late: boolean;
  readonly quotedFrom: Date | null;
  readonly quotedTo: Date | null;
  readonly joinedAt: Date;
  readonly calledAt: Date | null;
  readonly heldUntil: Date | null;
  readonly endedAt: Date | null;
  readonly tableId: string | null;
  readonly seatingId: string | null;
  /** The booking whose table is still taken. */
  readonly bookingId: string | null;
  /** What the host told it last, in its own language, and when; empty before that. */
  readonly told: string;
  readonly toldAt: Date | null;
}

/** Minutes a called party's table is kept, and how many more a late one gets. */
const HOLD_MINUTES = 10;
const LATE_MINUTES = 5;
/** Parties that may wait at one store. */
export const QUEUE_LIMIT = 50;

const plusMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** So long a party that missed its call may come back; later its evening is another one. */
const COMES_BACK_MS = 2 * 3_600_000;
/** Whoever missed a call before then has gone. */
export const missedSince = (now: Date): Date => new Date(now.getTime() - COMES_BACK_MS);

/** How a party stands now: who missed its call and did not come back in time has left. */
export function stateNow({ state, endedAt }: Pick<QueueFacts, 'state' | 'endedAt'>, now: Date): QueueState {
  const gone = state === 'no-show' && endedAt !== null && endedAt <= missedSince(now);
  return gone ? 'left' : state;
}

/** A party that says it is late keeps its place, and its table for five more minutes; once. Undefined when it cannot. */
export function late(entry: QueueFacts): QueueFacts | undefined {
  const waits = entry.state === 'waiting' || entry.state === 'called';
  if (!waits || entry.late) return undefined;
  return { ...entry, late: true, heldUntil: entry.heldUntil && plusMinutes(entry.heldUntil, LATE_MINUTES) };
}

/** What a move leaves; `last` is the end of the line. Undefined when the party's state does not allow it. */
export function moved(entry: QueueFacts, move: QueueMove, now: Date, last: number): QueueFacts | undefined {
  const state = queueMoves[entry.state][move];
  if (state === undefined) return undefined;
  switch (move) {
    case 'call': {
      const minutes = HOLD_MINUTES + (entry.late ? LATE_MINUTES : 0);
      return { ...entry, state, calledAt: now, heldUntil: plusMinutes(now, minutes) };
    }
    case 'rejoin':
      return {
        ...entry,
        state,
        place: last + 1,
        late: false,
        calledAt: null,
        heldUntil: null,
        endedAt: null,
      };
    case 'seat':
    case 'leave':
    case 'no-show':
      return { ...entry, state, endedAt: now };
  }
}

/** Who changes places when a party goes up or down in the line; undefined at its end. */
export function neighbour<E extends { readonly id: string }>(
  line: readonly E[],
  id: string,
  way: 'up' | 'down',
): E | undefined {
  const at = line.findIndex((entry) => entry.id === id);
  return at < 0 ? undefined : line[way === 'up' ? at - 1 : at + 1];
}

/** Position in the line, from 1; 0 for who is not in it. */
export const positionIn = (line: readonly { readonly id: string }[], id: string): number =>
  line.findIndex((entry) => entry.id === id) + 1;
