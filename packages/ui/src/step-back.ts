/** A step back through the history that the browser has not taken yet. */
let pending: Promise<void> | undefined;
/** Where the history has no such step, nobody is told. */
const LONGEST_MS = 500;

/** Leaves the last entries of the history; the browser does so a moment later. */
export function stepBack(entries: number): void {
  const taken = new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true });
    setTimeout(done, LONGEST_MS);
  });
  pending = taken.finally(() => {
    pending = undefined;
  });
  history.go(-entries);
}

/** Changes the address at once, or after a step back that is under way and would take the change back as well. */
export function afterStepBack(change: () => void): void {
  if (pending) void pending.then(change);
  else change();
}
