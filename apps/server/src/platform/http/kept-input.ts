const MOST = 2000;
/** Longer addresses are read anew each time: nobody needs them often. */
const LONGEST = 300;

/**
 * What was read from the addresses of reads, so that a rush of the same question is validated once. Values are shared
 * and therefore frozen; the address and the language are all they depend on.
 */
export class KeptInput {
  private readonly kept = new Map<string, unknown>();

  /** The known value, or the one that `read` makes now; what throws is not kept. */
  obtain(url: string, language: string, read: () => unknown): unknown {
    const key = `${language} ${url}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const made = frozen(read());
    if (url.length > LONGEST) return made;
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MOST && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, made);
    return made;
  }
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
