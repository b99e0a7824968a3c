import type { App } from '@tableside/server/app';

/** A clock that somebody sets. */
export class MovedClock {
  private hour: Date;

  constructor(begins: Date) {
    this.hour = begins;
  }

  readonly now: App['clock']['now'] = () => this.hour;

  set(hour: Date): void {
    this.hour = hour;
  }
}
