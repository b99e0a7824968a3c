import pg from 'pg';
import { type Answer, Flight } from './flight.ts';
import type { Statement } from './statement.ts';
import { connectWithin, lockWait, usualWaits, type Waits } from './waiting.ts';

// int8 and numeric arrive as text by default: money fits a double exactly (bounded by the contract), sums are checked.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of range: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Reader {
  /** Sends now, resolves with the rows. Several calls before an await share one trip. */
  rows<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R[]>;
  /** The first row, or undefined. */
  row<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R | undefined>;
}

/** One transaction. `send` writes without waiting; a failure surfaces at commit, before anything is acknowledged. */
export interface Tx extends Reader {
  send<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): void;
  /** Sends as `send` does; resolves with the first row once it is back, which is no promise yet that the commit stands. */
  write<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R | undefined>;
  /** Does something on this node once the commit stands; never when all is rolled back. */
  afterCommit(work: () => void): void;
}

export interface Database extends Reader {
  /** Begin, work, commit. Whatever `work` throws rolls back; deadlocks and serialisation failures are tried three times. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Makes the connections that a start and the first callers use at once, with more patience than a caller has: a busy
   * machine takes seconds for them. Rejects with DatabaseBusy when PostgreSQL is away.
   */
  connect(): Promise<void>;
  /** Connections that are busy, and callers waiting for one. */
  load(): { readonly busy: number; readonly waiting: number };
  close(): Promise<void>;
}

/** Thrown when no connection is free, the database is away or a statement ran into its time limit: answer 503. */
export class DatabaseBusy extends Error {}

/** Thrown when PostgreSQL lets nobody more in, which only whoever runs it can change. */
export class DatabaseFull extends DatabaseBusy {
  constructor(reason: string) {
    super(
      `PostgreSQL lets nobody more in (${reason}): raise its max_connections, or lower DATABASE_CONNECTIONS, which every node takes for itself`,
    );
  }
}

/** What the test kit counts: statements, and flights (a statement sent while none is under way begins one: a wait for the database). */
export interface Meter {
  statements: number;
  flights: number;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** Callers that may wait for a connection before the next one is told to come back. */
  readonly queue?: number;
  /** The usual ones when not given. */
  readonly waits?: Waits;
  readonly meter?: Meter;
  /** Told why a caller got no connection. */
  readonly turnedAway?: (reason: unknown) => void;
}

/** Connections that are made before anybody asks. */
const AHEAD = 4;

// Named like every statement, so that they travel with the others.
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const ROLLBACK = { name: 'rollback', text: 'rollback' };
const LOCKS_FOR = { name: 'locks-for', text: "select set_config('lock_timeout', $1, true)" };

/** What a long statement may take, in ms: no request stays open for ten seconds. */
const LONG = 9000;
const forLong = {
  name: 'for-long',
  text: `select set_config('statement_timeout', '${LONG}', true), set_config('work_mem', '64MB', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`,
};

/** A statement after one that failed in the same transaction. */
const ABORTED = '25P02';
const RETRY = new Set(['40001', '40P01']);
/** Somebody else is in the way: all of it is rolled back and done anew. */
export class Contended extends Error {}
const FULL = '53300';
// Connection failures, not let in, out of resources, operator intervention, a process that stood still in a transaction.
const AWAY = /^(08|28|53|57|25P0[34])/;

const CONNECTION =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded|timeout expired|Query read timeout|(connect|read|write|getaddrinfo) E|Cannot use a pool)/;

const sqlState = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');
const isContended = (error: unknown): boolean => error instanceof Contended || RETRY.has(sqlState(error));

/** What a failure of the driver means to whoever called. */
export function translate(error: unknown): unknown {
  const state = sqlState(error);
  if (error instanceof pg.DatabaseError && state === FULL) return new DatabaseFull(error.message);
  if (state === '55P03' || AWAY.test(state) || isContended(error)) return new DatabaseBusy(String(error));
  if (error instanceof pg.DatabaseError) return error;
  // The driver's own failures are plain errors, and those of the system name a call; a rule's "order-closed" must never
  // pass for one.
  const plain =
    error instanceof Error && (Object.getPrototypeOf(error) === Error.prototype || 'syscall' in error);
  return plain && CONNECTION.test(error.message) ? new DatabaseBusy(error.message) : error;
}

// The statement's type says what its rows are; `statements.test.ts` prepares every one against the schema.
const rowsOf = <R>({ rows }: Answer): R[] => rows as R[];

/** What is asked of one connection in a tick travels in one flight. */
class Line {
  private gathering: Flight | undefined;
  constructor(client: pg.PoolClient) {
    this.client = client;
  }
  private readonly client: pg.PoolClient;

  async run(
    statement: { readonly name: string; readonly text: string; readonly long?: boolean },
    values: readonly unknown[] = [],
  ): Promise<Answer> {
    this.gathering ??= this.depart();
    // The driver gives up after the database would have.
    if (statement.long) this.gathering.query_timeout = LONG + 500;
    return this.gathering.add(statement, values);
  }

  private depart(): Flight {
    const flight = new Flight();
    process.nextTick(() => {
      this.gathering = undefined;
      this.client.query(flight);
    });
    return flight;
  }
}

class Transaction implements Tx {
  private readonly sent: Promise<unknown>[] = [];
  private readonly afterwards: (() => void)[] = [];
  constructor(line: Line, meter: Meter | undefined) {
    this.line = line;
    this.meter = meter;
  }
  private readonly line: Line;
  private readonly meter: Meter | undefined;
  private underWay = 0;
  /** What aborted the transaction. */
  failure: unknown;

  private async run<R>(
    statement: { readonly name: string; readonly text: string },
    values: readonly unknown[],
  ): Promise<R[]> {
    if (this.meter) this.meter.statements += 1;
    if (this.meter && this.underWay === 0) this.meter.flights += 1;
    this.underWay += 1;
    try {
      return rowsOf<R>(await this.line.run(statement, values));
    } catch (error) {
      this.failure ??= error;
      throw error;
    } finally {
      this.underWay -= 1;
    }
  }

  rows<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R[]> {
    const running = this.run<R>(statement, values);
    running.catch(() => undefined); // whoever awaits it sees the failure; nobody may await it after another failed first
    return running;
  }

  row<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R | undefined> {
    const running = this.rows(statement, ...values).then((rows) => rows[0]);
    running.catch(() => undefined);
    return running;
  }

  send<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): void {
    void this.write(statement, ...values);
  }

  write<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R | undefined> {
    const running = this.row(statement, ...values);
    this.sent.push(running); // a failure is seen again in `settle`
    return running;
  }

  afterCommit(work: () => void): void {
    this.afterwards.push(work);
  }

  committed(): void {
    for (const work of this.afterwards) work();
  }

  /** Rejects with the first failure among the sent statements, if any. */
  async settle(): Promise<void> {
    await Promise.all(this.sent);
  }
}

class PooledDatabase implements Database {
  private readonly pool: pg.Pool;
  private readonly options: DatabaseOptions;
  private readonly waits: Waits;
  constructor(options: DatabaseOptions) {
    this.options = options;
    this.waits = options.waits ?? usualWaits;
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections,
      connectionTimeoutMillis: this.waits.forStart,
      query_timeout: 9000,
      statement_timeout: 8000,
      lock_timeout: this.waits.forLocks,
      idle_in_transaction_session_timeout: 15_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      // Decision 98: planning one order's picture took longer than reading it.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
      ...{ pipeline: true },
    });
    // A connection that dies while somebody holds it tells so by an event as well: without a listener it would end the process.
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
    this.pool.on('error', () => undefined); // an idle connection died; the next caller gets a fresh one
  }

  private async client(patience: number): Promise<pg.PoolClient> {
    try {
      if (this.pool.waitingCount >= (this.options.queue ?? 100))
        throw new DatabaseBusy('too many callers wait for the database');
      return await connectWithin(this.pool, patience);
    } catch (error) {
      const meant = translate(error);
      this.options.turnedAway?.(meant);
      throw meant;
    }
  }

  async rows<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R[]> {
    if (statement.long)
      return this.transaction((tx) => {
        tx.send(forLong);
        return tx.rows(statement, ...values);
      });
    const client = await this.client(this.waits.forRead);
    let broken: Error | undefined;
    try {
      if (this.options.meter) this.options.meter.statements += 1;
      return rowsOf<R>(await new Line(client).run(statement, values));
    } catch (error) {
      const meant = translate(error);
      if (meant instanceof DatabaseBusy) broken = meant;
      throw meant;
    } finally {
      client.release(broken);
    }
  }

  async row<P extends readonly unknown[], R>(
    statement: Statement<P, R>,
    ...values: P
  ): Promise<R | undefined> {
    return (await this.rows(statement, ...values))[0];
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work, askedAt);
      } catch (error) {
        if (attempt >= 3 || !isContended(error)) throw translate(error);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }

  private async once<T>(work: (tx: Tx) => Promise<T>, askedAt: number): Promise<T> {
    const client = await this.client(this.waits.forTransaction);
    const line = new Line(client);
    const tx = new Transaction(line, this.options.meter);
    let broken: Error | undefined;
    const begun = line.run(BEGIN); // shares the trip of the first statement
    begun.catch((error: unknown) => {
      tx.failure ??= error;
    });
    const forLocks = lockWait(this.waits, performance.now() - askedAt);
    if (forLocks !== undefined) line.run(LOCKS_FOR, [forLocks]).catch(() => undefined); // seen at the commit
    let value: T;
    try {
      value = await work(tx);
      const committed = line.run(COMMIT);
      committed.catch(() => undefined);
      await begun;
      await tx.settle();
      // After a failed statement COMMIT answers ROLLBACK without an error.
      if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
    } catch (caught) {
      // "current transaction is aborted" hides what aborted it: a statement before, which may be heard of later.
      const error = sqlState(caught) === ABORTED ? (tx.failure ?? caught) : caught;
      await line.run(ROLLBACK).catch((failure: Error) => {
        broken = failure;
      });
      if (translate(error) instanceof DatabaseBusy && sqlState(error) === '')
        broken = new Error(String(error));
      throw error;
    } finally {
      client.release(broken);
    }
    tx.committed();
    return value;
  }

  async connect(): Promise<void> {
    const count = Math.min(AHEAD, this.options.connections);
    const made = await Promise.allSettled(Array.from({ length: count }, () => this.pool.connect()));
    for (const one of made) if (one.status === 'fulfilled') one.value.release();
    const failed = made.find((one) => one.status === 'rejected');
    if (failed) throw translate(failed.reason);
  }

  load(): { readonly busy: number; readonly waiting: number } {
    return { busy: this.pool.totalCount - this.pool.idleCount, waiting: this.pool.waitingCount };
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Opens a pool of pipelined connections. Nothing is connected until the first statement. */
export const openDatabase = (options: DatabaseOptions): Database => new PooledDatabase(options);
