import { DatabaseBusy, DatabaseFull } from './database.ts';

const EVERY_MS = 60_000;

/** Where the program tells what goes wrong. */
export interface WorkLog {
  warn(line: string): void;
  error(what: { readonly err: unknown }, line: string): void;
}
/** What goes wrong behind the calls, told to whoever runs the product. */
export interface FailureLog {
  /** The database keeps callers waiting. */
  readonly waiting: (reason: unknown) => void;
  /** Background work failed, and will be tried again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Tells each failure once, except that the database keeps us waiting: every call and every job meets that, some of them
 * four times a second, so it is told once a minute at the most. That PostgreSQL lets nobody more in is told on its own:
 * it needs somebody who changes a setting, and often comes right after another reason. `now` is in ms.
 */
export function createFailureLog(log: WorkLog, now: () => number = () => performance.now()): FailureLog {
  const next = { full: 0, other: 0 };
  const waiting = (reason: unknown): void => {
    const kind = reason instanceof DatabaseFull ? 'full' : 'other';
    if (now() < next[kind]) return;
    next[kind] = now() + EVERY_MS;
    log.warn(`waiting for the database: ${reason instanceof Error ? reason.message : String(reason)}`);
  };
  const failed = (error: unknown): void => {
    if (error instanceof DatabaseBusy) waiting(error);
    else log.error({ err: error }, 'background work failed');
  };
  return { waiting, failed };
}
