import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until it is told otherwise. */
export class FixedClock implements Clock {
  private time: number;
  constructor(iso = '2026-11-21T12:00:00Z') {
    this.time = Date.parse(iso);
  }
  now(): Date {
    return new Date(this.time);
  }
  advance(ms: number): void {
    this.time += ms;
  }
  set(iso: string): void {
    this.time = Date.parse(iso);
  }
}
