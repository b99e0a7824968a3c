import { AsyncLocalStorage } from 'node:async_hooks';
import type { Meter } from '../src/platform/db/database.ts';

const ownWork = new AsyncLocalStorage<true>();

/** Begins what goes on by itself from then on, its timers above all: what that asks of the database is nobody's call. */
export const asOwnWork = <T>(begin: () => T): T => ownWork.run(true, begin);

/** Counts the statements that callers cause; what the program asks by itself, more of it on a busy machine, is left out. */
export class CallMeter implements Meter {
  flights = 0;
  private counted = 0;

  get statements(): number {
    return this.counted;
  }
  set statements(count: number) {
    if (!ownWork.getStore()) this.counted = count;
  }
}
