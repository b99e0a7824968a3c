interface Entry<V> {
  readonly value: V;
  readonly weight: number;
}

/** Keeps the most recently used values, up to a total weight; each weighs one where nothing else is said. */
export class RecentCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly most: number;
  private readonly weigh: (value: V) => number;
  private total = 0;

  constructor(most: number, weigh: (value: V) => number = () => 1) {
    this.most = most;
    this.weigh = weigh;
  }
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }
  delete(key: string): void {
    this.total -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
  set(key: string, value: V): void {
    this.delete(key);
    const weight = this.weigh(value);
    this.entries.set(key, { value, weight });
    this.total += weight;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.most) return;
      this.delete(oldest);
    }
  }
}
