/** A source of numbers that repeats itself for the same seed. */
export interface Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  /** One of the keys, by weight. Throws when there is none. */
  readonly weighted: (weights: Readonly<Record<string, number>>) => string;
  /** One of the values. Throws when there is none. */
  readonly pick: <T>(values: readonly T[]) => T;
}

/** Mulberry32: 32 bits of state, good enough to make a restaurant look alive. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a: the same words, the same seed. */
function seedOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Numbers for one purpose, named in words: adding another purpose changes none of them. */
export function randomFor(words: string): Random {
  const next = mulberry32(seedOf(words));
  const pick = <T>(values: readonly T[]): T => {
    const found = values.slice(Math.floor(next() * values.length), values.length).at(0);
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const weighted = (weights: Readonly<Record<string, number>>): string => {
    const entries = Object.entries(weights);
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const chosen = entries.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return (chosen ?? entries.at(-1) ?? pick<[string, number]>([]))[0];
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    weighted,
    pick,
  };
}
