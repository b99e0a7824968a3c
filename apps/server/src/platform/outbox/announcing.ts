import type { Announce } from '../../events.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { type OutboxEvent, writeOutbox } from './outbox-repository.ts';

/** One transaction with its events, then a wake-up: how work outside a command changes things. */
export type Announcing = <T>(work: (tx: Tx, announce: Announce) => Promise<T>) => Promise<T>;

/** Runs work outside commands (importers, timers, steps of a process) as commands run. */
export const createAnnouncing =
  (db: Database, clock: Clock, committed: () => void): Announcing =>
  async (work) => {
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
