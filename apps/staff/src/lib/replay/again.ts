const AGAIN_MS = 5_000;

/** Does something now, every few seconds, and at once when the device is back online. Returns the way to stop. */
export function againAndAgain(run: () => void): () => void {
  run();
  const timer = setInterval(run, AGAIN_MS);
  addEventListener('online', run);
  return () => {
    clearInterval(timer);
    removeEventListener('online', run);
  };
}
