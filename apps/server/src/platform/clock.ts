import { readDatabaseTime } from './clock-repository.ts';
import type { Reader } from './db/database.ts';

/** The time that rules are judged by. */
export interface Clock {
  now(): Date;
}

/** The answer is known to be from some moment of the trip only: longer ones say too little. */
const LONGEST_TRIP_MS = 1000;

/**
 * Follows the database's clock, so that nodes with skewed clocks judge by the same time. Call `follow` at start and every
 * few seconds: the node's own clock, which is read in between, may be set meanwhile. `own` reads it.
 */
export class DatabaseClock implements Clock {
  private readonly own: () => number;
  private offset: number | undefined;
  constructor(own: () => number = Date.now) {
    this.own = own;
  }
  now(): Date {
    return new Date(this.own() + (this.offset ?? 0));
  }
  /** Milliseconds by which the node's own clock is ahead of the database's. */
  skew(): number {
    return this.offset === undefined ? 0 : -this.offset;
  }
  async follow(db: Reader): Promise<void> {
    const sentAt = performance.now();
    const there = await readDatabaseTime(db);
    const trip = performance.now() - sentAt;
    if (this.offset !== undefined && trip > LONGEST_TRIP_MS) return;
    this.offset = there + trip / 2 - this.own();
  }
}
