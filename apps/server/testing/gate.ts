import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTestApp, type TestApp } from './app.ts';
import { cloneDatabase } from './database.ts';
import { databaseOf, mutantFirst } from './mutant.ts';

const GATE = 4711;

/** A program whose commands stand still half way, until they are let on. */
export interface Gated {
  readonly on: TestApp;
  /** Resolves when a command has come to the gate. */
  readonly stopped: () => Promise<void>;
  /** Resolves when each of these calls has been answered or stands in line behind a lock. */
  readonly heldOrDone: (...calls: Promise<unknown>[]) => Promise<void>;
  readonly open: () => Promise<void>;
}

/**
 * The whole program over a database of its own in which whoever writes `column` of `table` stops before it. `mutant` is
 * SQL that breaks the product, so that a test can be shown to see it.
 */
export async function gatedAt(table: string, column: string, mutant = ''): Promise<Gated> {
  const databaseUrl = await cloneDatabase();
  const gate = new pg.Client({ connectionString: databaseUrl });
  await gate.connect();
  await gate.query(`create function stop_here() returns trigger language plpgsql as
      'begin perform pg_catalog.pg_advisory_xact_lock_shared(${GATE}); return new; end';
    create trigger stop_here before update of ${column} on ${table} for each row execute function stop_here(); ${mutant}`);
  if (mutant !== '') await gate.query(mutantFirst(databaseOf(databaseUrl)));
  await gate.query(`select pg_catalog.pg_advisory_lock(${GATE})`);
  const stopped = async (): Promise<void> => {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
      const { rowCount } = await gate.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
      );
      if (rowCount) return;
    }
    throw new Error('nobody has come to the gate');
  };
  const heldOrDone = async (...calls: Promise<unknown>[]): Promise<void> => {
    let done = 0;
    for (const call of calls) void call.finally(() => (done += 1));
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
      const { rowCount } = await gate.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      // One of those in line is the command that was stopped at the gate.
      if (done + (rowCount ?? 0) - 1 >= calls.length) return;
    }
    throw new Error('the calls neither end nor wait for a lock');
  };
  return { on: await startTestApp({ databaseUrl }), stopped, heldOrDone, open: () => gate.end() };
}
