import type pg from 'pg';

/**
 * What callers wait for, in ms: no connection may be free, and others may hold the locks. `together` is for the connection
 * and the locks of one transaction. Nobody waits longer than a start does for its first connections, `forStart`.
 */
export interface Waits {
  readonly forStart: number;
  readonly forRead: number;
  readonly forTransaction: number;
  readonly forLocks: number;
  readonly together: number;
}
/** A command looks its caller up first and then opens a transaction; all of it together stays under five seconds. */
export const usualWaits: Waits = {
  forStart: 4000,
  forRead: 1500,
  forTransaction: 2500,
  forLocks: 3000,
  together: 3300,
};
const LEAST_FOR_LOCKS = 500;
/** Less than this is no waiting. */
const AT_ONCE = 300;

/** How long a transaction whose connection took `waited` ms may still wait for locks; undefined is as long as any. */
export const lockWait = ({ together }: Waits, waited: number): number | undefined =>
  waited < AT_ONCE ? undefined : Math.max(LEAST_FOR_LOCKS, Math.round(together - waited));

/**
 * A connection, or a failure after `ms`; one that is free only later goes back at once. The pool's own limit is for
 * making a connection, which takes longer than waiting for one should.
 */
export function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (pool.idleCount > 0 && pool.idleCount >= pool.waitingCount) return connecting;
  return new Promise((resolve, reject) => {
    let late = false;
    const giveUp = (): void => {
      late = true;
      reject(new Error('timeout exceeded: no connection was free'));
    };
    // After a moment in which the program stood still it hears of the time first, and then of what came meanwhile.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    connecting.then(
      (client) => {
        clearTimeout(timer);
        if (late) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
