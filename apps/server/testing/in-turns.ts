/** Each of `all` in turn, beginning anew after the last. */
export function inTurns<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const one = all[turn % all.length];
    if (one === undefined) throw new Error('nobody takes a turn');
    turn += 1;
    return one;
  };
}
