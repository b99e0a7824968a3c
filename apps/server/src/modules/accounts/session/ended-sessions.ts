import type { Reader } from '../../../platform/db/database.ts';
import { listNarrowedSince } from '../staff-session/staff-session-repository.ts';
import { listRevokedSince } from './session-repository.ts';
import { TimedCache } from './timed-cache.ts';

/** Longer than any look-up that may still be under way when a session ends. */
const REMEMBERED = 20_000;
/** Looks back further than the last look: commits become visible late, clocks differ a little. */
const OVERLAP = 10_000;

export type SessionListener = (sessionId: string) => void;

/**
 * The sessions that ended or lost a store lately, here or on another node. Whoever holds something open for a session
 * (a stream) listens.
 */
export class EndedSessions {
  private readonly ended = new TimedCache<true>(REMEMBERED, 100_000);
  /** By session and moment. */
  private readonly narrowed = new TimedCache<true>(REMEMBERED, 100_000);
  private readonly listeners = new Set<SessionListener>();
  private lookedAt: number | undefined;

  has(sessionId: string, now: Date): boolean {
    return this.ended.get(sessionId, now.getTime()) === true;
  }
  listen(listener: SessionListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  add(sessionId: string, now: Date): void {
    if (this.has(sessionId, now)) return;
    this.ended.set(sessionId, true, now.getTime());
    this.tell(sessionId);
  }
  /** The session goes on, and lost a store at that moment. */
  narrow(sessionId: string, at: Date, now: Date): void {
    const key = `${sessionId} ${at.getTime()}`;
    if (this.narrowed.get(key, now.getTime())) return;
    this.narrowed.set(key, true, now.getTime());
    this.tell(sessionId);
  }
  private tell(sessionId: string): void {
    for (const listener of this.listeners) listener(sessionId);
  }
  /** Learns what other nodes ended or narrowed since the last look. */
  async look(db: Reader, now: Date): Promise<void> {
    const since = new Date(Math.min(this.lookedAt ?? now.getTime(), now.getTime()) - OVERLAP);
    const [ids, narrowed] = await Promise.all([listRevokedSince(db, since), listNarrowedSince(db, since)]);
    this.lookedAt = now.getTime();
    for (const id of ids) this.add(id, now);
    for (const { id, narrowed_at } of narrowed) this.narrow(id, narrowed_at, now);
  }
}
