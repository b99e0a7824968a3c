import type { Announce } from '../../events.ts';
import type { Clock } from '../clock.ts';
import type { Database, Reader, Tx } from '../db/database.ts';
import { MessageGivenUp } from '../messages/messages.ts';
import { type OutboxEvent, writeOutbox } from './outbox-repository.ts';
import { type Pump, startPump } from './pump.ts';
import {
  commitWithoutWaiting,
  countWaiting,
  type DueReaction,
  markDone,
  markFailed,
  takeDue,
} from './reactions-repository.ts';

interface Consequence {
  readonly name: string;
  readonly on: readonly string[];
  /** Which of these stores have a use for it: elsewhere it costs nothing. Absent, every one. */
  readonly storesIn?: (db: Reader, storeIds: readonly string[]) => Promise<readonly string[]>;
}
/** One consequence of one event. Runs at least once; its effect and its "done" commit together, so its effect happens once. */
export interface Reaction extends Consequence {
  /**
   * Sends messages, by a way out that may be slow or silent: carried out beside all others, so that none waits for it. One
   * that throws `MessageGivenUp`, or fails for an hour, is not tried again.
   */
  readonly sends?: true;
  /** `key` names this consequence of this event, and is the same when it is tried again: the key of a message it sends. */
  readonly run: (
    tx: Tx,
    payload: unknown,
    context: { readonly now: Date; readonly announce: Announce; readonly key: string },
  ) => Promise<void>;
}
/**
 * Only counts, and nobody waits for it: many events are counted together, in a transaction that does not wait for the
 * disk. Should the database crash at that moment, effect and "done" are lost together and they are counted again.
 */
export interface CountingReaction extends Consequence {
  readonly count: (tx: Tx, payloads: readonly unknown[]) => Promise<void>;
}
export type AnyReaction = Reaction | CountingReaction;

/** Whether nobody waits for it. */
export const onlyCounts = (reaction: AnyReaction): reaction is CountingReaction => 'count' in reaction;

/** Whether it may wait for a gateway. */
export const sends = (reaction: AnyReaction): boolean => !onlyCounts(reaction) && reaction.sends === true;

/** Events that only count come due together at the end of such a span: the more there are, the fewer rows their sums fill. */
const COUNT_EVERY_MS = 5000;
/** When a consequence of something that happens now is due. */
export function dueAt(reaction: AnyReaction, now: Date): Date {
  if (!onlyCounts(reaction)) return now;
  return new Date((Math.floor(now.getTime() / COUNT_EVERY_MS) + 1) * COUNT_EVERY_MS);
}

export interface ReactionOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly reactions: readonly AnyReaction[];
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/** Events that are counted in one transaction. */
const BATCH = 1000;
const LONGEST_WAIT_MS = 300_000;
/** A message that could not be sent for so long is not sent any more: by then the table is somebody else's. */
const MESSAGE_MS = 3_600_000;
/** With the time, since a restored database may count anew. */
const keyOf = ({ id, reaction, event: { at } }: DueReaction): string => `${reaction} ${id} ${at ?? ''}`;
const isLate = ({ attempts, event: { at } }: DueReaction, now: Date): boolean =>
  attempts > 0 && (at === undefined || now.getTime() - Date.parse(at) > MESSAGE_MS);

/** Reactions that were taken and rolled back together. */
class ReactionsFailed extends Error {
  readonly taken: readonly DueReaction[];
  constructor(cause: unknown, taken: readonly DueReaction[]) {
    super(`${taken[0]?.reaction} failed`, { cause });
    this.taken = taken;
  }
}

/** Carries out the next reactions due now or within `ahead` ms, at most `most` in one transaction; returns how many there were. */
function createCarrier({ db, clock, reactions, committed }: ReactionOptions) {
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
  const names = { all: [...byName.keys()], counting: reactions.filter(onlyCounts).map(({ name }) => name) };

  return async (most: number, ahead: number): Promise<number> => {
    const events: OutboxEvent[] = [];
    const announce: Announce = (name, payload) => void events.push({ name, payload });
    let taken: readonly DueReaction[] = [];
    const work = async (tx: Tx): Promise<void> => {
      events.length = 0;
      const now = clock.now();
      taken = await takeDue(tx, { now, until: new Date(now.getTime() + ahead) }, most, names);
      const [first] = taken;
      const reaction = first && byName.get(first.reaction); // all that is taken at once is of one, and of a known one
      if (!reaction) return;
      if (sends(reaction) && isLate(first, now))
        throw new MessageGivenUp(`${reaction.name} failed for too long`);
      if (onlyCounts(reaction)) {
        await reaction.count(
          tx,
          taken.map(({ event }) => event.payload),
        );
        commitWithoutWaiting(tx);
      } else await reaction.run(tx, first.event.payload, { now, announce, key: keyOf(first) });
      markDone(
        tx,
        taken.map(({ id }) => id),
      );
      if (events.length > 0) writeOutbox(tx, events, now);
    };
    await db.transaction(work).catch((error: unknown) => {
      throw taken.length > 0 ? new ReactionsFailed(error, taken) : error;
    });
    if (events.length > 0) committed();
    return taken.length;
  };
}

/** Runs due reactions one after another; one that fails waits longer each time and stops no other. */
export function startReactions(options: ReactionOptions): Pump {
  const carryOut = createCarrier(options);
  /** So many are carried out one by one, because among them is one that failed. */
  let alone = 0;

  /** A single one waits longer each time, or is given up; several come again one by one, since any of them may be the one. */
  const postpone = async ({ taken, cause }: ReactionsFailed): Promise<void> => {
    const [due] = taken;
    if (taken.length > 1 || !due) {
      alone = taken.length;
      return;
    }
    options.failed(cause);
    const wait = Math.min(1000 * 2 ** due.attempts, LONGEST_WAIT_MS);
    const dueAt = new Date(options.clock.now().getTime() + wait);
    await options.db.transaction(async (tx) =>
      cause instanceof MessageGivenUp ? markDone(tx, [due.id]) : markFailed(tx, due.id, dueAt, String(cause)),
    );
  };
  const turn = async (draining: boolean): Promise<boolean> => {
    const most = alone > 0 ? 1 : BATCH;
    alone = Math.max(0, alone - 1);
    try {
      // Whoever waits until nothing is left has the current span counted before its end.
      return (await carryOut(most, draining ? COUNT_EVERY_MS : 0)) > 0;
    } catch (error) {
      if (!(error instanceof ReactionsFailed)) throw error;
      await postpone(error);
      return true;
    }
  };
  const pump = startPump({ turn, failed: options.failed, pollMs: 1000 });
  return {
    ...pump,
    drained: async () => {
      await pump.drained();
      if ((await countWaiting(options.db)) > 0) await pump.drained();
    },
  };
}
