import { type Reading, standIn } from './stand-in.ts';

export interface Lifetimes {
  /** How long a value is told without being read anew, in ms. */
  readonly fresh: number;
  /** How old one may get while the database is slow or away. */
  readonly lastResort: number;
}
interface Kept<V> {
  readonly value: V;
  readonly readAt: number;
}

/**
 * Values by key that are read anew when they are no longer fresh, once however many ask, and told as they are known while
 * that takes its time. The `most` keys that were read last are kept.
 */
export class LastKnown<V> {
  private readonly kept = new Map<string, Kept<V>>();
  private readonly readings = new Map<string, Reading<V>>();
  private readonly lifetimes: Lifetimes;
  private readonly most: number;
  constructor(lifetimes: Lifetimes, most: number) {
    this.lifetimes = lifetimes;
    this.most = most;
  }

  /** `at` is the time that ages are judged by. */
  async obtain(key: string, read: () => Promise<V>, at = performance.now()): Promise<V> {
    const known = this.kept.get(key);
    const age = known ? at - known.readAt : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < this.lifetimes.fresh) return known.value;
    const reading = this.readings.get(key) ?? this.begin(key, read, at);
    return standIn(reading, age >= 0 && age < this.lifetimes.lastResort ? known?.value : undefined);
  }

  /** The next look reads it, whatever is being read now. */
  forget(key: string): void {
    this.kept.delete(key);
    this.readings.delete(key);
  }

  private begin(key: string, read: () => Promise<V>, at: number): Reading<V> {
    const reading = { value: read(), startedAt: performance.now() };
    this.readings.set(key, reading);
    reading.value
      .then((value) => this.readings.get(key) === reading && this.keep(key, { value, readAt: at }))
      .catch(() => undefined) // whoever waits for it sees the failure
      .finally(() => this.readings.get(key) === reading && this.readings.delete(key));
    return reading;
  }

  private keep(key: string, kept: Kept<V>): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}
