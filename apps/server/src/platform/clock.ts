import { readDatabaseTime } from './clock-repository.ts';
import type { Reader } from './db/database.ts';

/** The time that rules are judged by. */
export interface Clock {
  now(): Date;
}

/** Follows the database's clock, so that nodes with skewed clocks judge by the same time. Call `follow` at start and once a minute. */
export class DatabaseClock implements Clock {
  private offset = 0;
  now(): Date {
    return new Date(Date.now() + this.offset);
  }
  async follow(db: Reader): Promise<void> {
    const before = Date.now();
    const there = await readDatabaseTime(db);
    this.offset = there - (before + Date.now()) / 2;
  }
}
