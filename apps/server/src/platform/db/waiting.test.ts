import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockWait, waits } from './waiting.ts';

/** A command is refused within five seconds. */
const PROMISE = 5000;

describe('what is waited for', () => {
  it('given any wait for connections, then a command with a look-up before it stays within five seconds', () =>
    fc.assert(
      fc.property(fc.nat(waits.forRead), fc.nat(waits.forTransaction), (looked, waited) => {
        expect(looked + waited + (lockWait(waited) ?? waits.forLocks)).toBeLessThanOrEqual(PROMISE);
      }),
    ));
  it('given a connection at once, then locks have all their time', () =>
    expect(lockWait(10)).toBeUndefined());
  it('given a long wait, then locks have some time still', () =>
    expect(lockWait(waits.forTransaction * 2)).toBe(500));
});
