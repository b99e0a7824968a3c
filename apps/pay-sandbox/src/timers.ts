/** Later work by name: a new appointment under a name replaces the one before. */
export interface Timers {
  /** `when` in milliseconds since 1970; a moment that is over means at once. */
  readonly at: (name: string, when: number, run: () => void) => void;
  readonly clear: (name: string) => void;
  readonly stop: () => void;
}

/** Longest wait that setTimeout understands. */
const LONGEST = 2 ** 31 - 1;

/** `now` in milliseconds since 1970. A wait longer than `setTimeout` understands is taken in parts. */
export function createTimers(now: () => number): Timers {
  const waiting = new Map<string, NodeJS.Timeout>();
  const clear = (name: string): void => {
    clearTimeout(waiting.get(name));
    waiting.delete(name);
  };
  const at: Timers['at'] = (name, when, run) => {
    clear(name);
    const wait = Math.max(0, when - now());
    const ring = (): void => {
      waiting.delete(name);
      if (wait > LONGEST) at(name, when, run);
      else run();
    };
    waiting.set(name, setTimeout(ring, Math.min(wait, LONGEST)));
  };
  return { at, clear, stop: () => [...waiting.keys()].forEach(clear) };
}
