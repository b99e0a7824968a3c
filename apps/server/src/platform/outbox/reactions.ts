import type { Announce } from '../../events.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { type OutboxEvent, writeOutbox } from './outbox-repository.ts';
import { countWaiting, markDone, markFailed, takeDue } from './reactions-repository.ts';

/** One consequence of one event. Runs at least once; its effect and its "done" commit together, so its effect happens once. */
export interface Reaction {
  readonly name: string;
  readonly on: readonly string[];
  readonly run: (
    tx: Tx,
    payload: unknown,
    context: { readonly now: Date; readonly announce: Announce },
  ) => Promise<void>;
}

export interface ReactionRunner {
  wake(): void;
  drained(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs due reactions one by one; one that fails waits longer each time and stops no other. */
export function startReactions(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly reactions: readonly Reaction[];
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}): ReactionRunner {
  const byName = new Map(options.reactions.map((reaction) => [reaction.name, reaction]));
  let running: Promise<void> | undefined;
  let stopped = false;
  let again = false;

  const one = async (): Promise<boolean> => {
    let failure: { id: number; attempts: number; error: unknown } | undefined;
    const events: OutboxEvent[] = [];
    const found = await options.db
      .transaction(async (tx) => {
        const due = await takeDue(tx, options.clock.now());
        if (!due) return false;
        const announce: Announce = (name, payload) => void events.push({ name, payload });
        try {
          await byName.get(due.reaction)?.run(tx, due.event.payload, { now: options.clock.now(), announce });
        } catch (error) {
          failure = { id: due.id, attempts: due.attempts, error };
          throw error;
        }
        if (events.length > 0) writeOutbox(tx, events, options.clock.now());
        markDone(tx, due.id);
        return true;
      })
      .catch(async (error: unknown) => {
        if (!failure) throw error;
        const { id, attempts } = failure;
        options.failed(error);
        const dueAt = new Date(options.clock.now().getTime() + Math.min(1000 * 2 ** attempts, 300_000));
        await options.db.transaction(async (tx) => markFailed(tx, id, dueAt, String(error)));
        return true;
      });
    if (events.length > 0 && !failure) options.committed();
    return found;
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      while (!stopped && (await one()));
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    running ??= run()
      .catch(options.failed)
      .finally(() => {
        running = undefined;
      });
  };
  const poll = setInterval(wake, 1000);
  poll.unref();
  return {
    wake,
    drained: async () => {
      wake();
      while (running) await running;
      if ((await countWaiting(options.db)) > 0 && !stopped) wake();
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
}
