interface Entry<V> {
  value: Promise<V>;
  weight: number;
}

/**
 * Keeps made values up to a total weight and forgets the least recently used first. A value that is being made is made
 * once, however many ask for it; one that could not be made is not kept.
 */
export class WeighedCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly most: number;
  private readonly weigh: (value: V) => number;
  private total = 0;
  private newest: Entry<V> | undefined;

  constructor(most: number, weigh: (value: V) => number) {
    this.most = most;
    this.weigh = weigh;
  }

  /** Weight of all that is kept. */
  get weight(): number {
    return this.total;
  }

  obtain(key: string, make: () => Promise<V>): Promise<V> {
    const kept = this.entries.get(key);
    if (kept) {
      // What everybody asks for now is mostly the newest already.
      if (kept !== this.newest) {
        this.entries.delete(key);
        this.entries.set(key, kept);
        this.newest = kept;
      }
      return kept.value;
    }
    const entry: Entry<V> = { value: make(), weight: 0 };
    this.entries.set(key, entry);
    this.newest = entry;
    entry.value.then(
      (value) => this.settle(key, entry, value),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.value;
  }

  /** Puts a better value in the place of `old`; does nothing when that is no longer kept. */
  async replace(key: string, old: V, better: V): Promise<void> {
    const entry = this.entries.get(key);
    if (!entry || (await entry.value) !== old || this.entries.get(key) !== entry) return;
    entry.value = Promise.resolve(better);
    this.settle(key, entry, better);
  }

  /** Forgets every key that begins so. */
  forget(prefix: string): void {
    for (const [key, entry] of this.entries) if (key.startsWith(prefix)) this.remove(key, entry);
  }

  private settle(key: string, entry: Entry<V>, value: V): void {
    if (this.entries.get(key) !== entry) return;
    const weight = this.weigh(value);
    this.total += weight - entry.weight;
    entry.weight = weight;
    for (const [oldest, old] of this.entries) {
      if (this.total <= this.most) return;
      if (old.weight > 0) this.remove(oldest, old);
    }
  }

  private remove(key: string, entry: Entry<V>): void {
    this.entries.delete(key);
    this.total -= entry.weight;
    entry.weight = 0;
    if (entry === this.newest) this.newest = undefined;
  }
}
