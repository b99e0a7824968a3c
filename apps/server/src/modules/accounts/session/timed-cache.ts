/** Remembers values for a fixed time, at most `size` of them; the oldest goes first. Times in milliseconds. */
export class TimedCache<V> {
  private readonly kept = new Map<string, { readonly value: V; readonly at: number }>();
  private readonly lifetime: number;
  private readonly size: number;
  constructor(lifetime: number, size: number) {
    this.lifetime = lifetime;
    this.size = size;
  }
  get(key: string, now: number): V | undefined {
    const entry = this.kept.get(key);
    // A clock that was set back makes an entry's age negative: then it is not trusted either.
    return entry && now >= entry.at && now - entry.at < this.lifetime ? entry.value : undefined;
  }
  set(key: string, value: V, now: number): void {
    this.kept.delete(key);
    this.kept.set(key, { value, at: now });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.size && oldest !== undefined) this.kept.delete(oldest);
  }
  deleteWhere(matches: (value: V) => boolean): void {
    for (const [key, { value }] of this.kept) if (matches(value)) this.kept.delete(key);
  }
}
