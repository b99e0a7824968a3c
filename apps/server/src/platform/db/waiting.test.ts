import { EventEmitter, once } from 'node:events';
import { stat } from 'node:fs/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { connectWithin, lockWait, usualWaits } from './waiting.ts';

/** A command is refused within five seconds. */
const PROMISE = 5000;

describe('what is waited for', () => {
  it('given any wait for connections, then a command with a look-up before it stays within five seconds', () =>
    fc.assert(
      fc.property(fc.nat(usualWaits.forRead), fc.nat(usualWaits.forTransaction), (looked, waited) => {
        expect(looked + waited + (lockWait(usualWaits, waited) ?? usualWaits.forLocks)).toBeLessThanOrEqual(
          PROMISE,
        );
      }),
    ));
  it('given a connection at once, then locks have all their time', () =>
    expect(lockWait(usualWaits, 10)).toBeUndefined());
  it('given a long wait, then locks have some time still', () =>
    expect(lockWait(usualWaits, usualWaits.forTransaction * 2)).toBe(500));
});

describe('a connection that is waited for', () => {
  const client = { release: () => undefined };
  /** A pool without a free connection, whose next one comes over the wire, as word of a file does. */
  const poolOf = (connect: () => Promise<unknown>) =>
    ({ connect, idleCount: 0, waitingCount: 1 }) as unknown as pg.Pool;
  const standStill = (ms: number): void => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };

  it('given it came while the program stood still, then it is taken, though its time is over', async () => {
    const connected = connectWithin(
      poolOf(() => stat(import.meta.filename).then(() => client)),
      20,
    );
    await new Promise((resolve) => setImmediate(resolve));
    standStill(200);
    expect(await connected).toBe(client);
  });
  it('given none came, then it is given up, and one that comes later goes back', async () => {
    const came = new EventEmitter();
    let back = false;
    const connected = connectWithin(
      poolOf(async () => (await once(came, 'at last'))[0]),
      5,
    );
    await expect(connected).rejects.toThrow('no connection was free');
    came.emit('at last', { release: () => (back = true) });
    await expect.poll(() => back).toBe(true);
  });
});
