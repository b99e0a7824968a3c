import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until it is told otherwise. */
export class FixedClock implements Clock {
  /** Undefined while it goes with the machine's. */
  private time: number | undefined;
  constructor(iso = '2026-11-21T12:00:00Z') {
    this.time = Date.parse(iso);
  }
  now(): Date {
    return new Date(this.time ?? Date.now());
  }
  advance(ms: number): void {
    this.time = this.now().getTime() + ms;
  }
  set(iso: string): void {
    this.time = Date.parse(iso);
  }
  /** Goes with the machine's clock from now on: a program started beside this one judges by that what was written by this one. */
  goWithMachine(): void {
    this.time = undefined;
  }
}
