/** Milliseconds in which signals are one wish: Ctrl+C reaches us from the terminal and once more through npm. */
const ONE_WISH = 1000;

/**
 * What a signal to stop does: the first one stops in order, one that comes later than a moment after it means "at
 * once". `now` is a running clock in milliseconds.
 */
export function stopWish(act: {
  readonly inOrder: () => void;
  readonly atOnce: () => void;
  readonly now: () => number;
}): () => void {
  let first: number | undefined;
  return () => {
    if (first === undefined) {
      first = act.now();
      act.inOrder();
    } else if (act.now() - first > ONE_WISH) act.atOnce();
  };
}
