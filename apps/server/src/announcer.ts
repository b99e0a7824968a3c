import type { Announce } from './events.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Tx } from './platform/db/database.ts';
import { type OutboxEvent, writeOutbox } from './platform/outbox/outbox-repository.ts';

/** Runs work outside HTTP (importers, timers) as commands run: one transaction with its events, then a wake-up. */
export const createAnnouncer =
  (db: Database, clock: Clock, committed: () => void) =>
  async <T>(work: (tx: Tx, announce: Announce) => Promise<T>): Promise<T> => {
    const events: OutboxEvent[] = [];
    const value = await db.transaction(async (tx) => {
      events.length = 0;
      const made = await work(tx, (name, payload) => void events.push({ name, payload }));
      if (events.length > 0) writeOutbox(tx, events, clock.now());
      return made;
    });
    if (events.length > 0) committed();
    return value;
  };
