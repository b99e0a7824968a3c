const MOST = 1000;
/** Longer ones are nobody's browser; they are read anew each time. */
const LONGEST = 256;

/** Reads what comes with a call, a header or an address, once for all callers who send the same: there are a handful of different ones. */
export function knownHeader<T extends string>(read: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const kept = known.get(value);
    if (kept !== undefined) return kept;
    const made = read(value);
    if (known.size < MOST && value.length <= LONGEST) known.set(value, made);
    return made;
  };
}
