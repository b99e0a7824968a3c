/** Shorter than the stream can be silent unnoticed; longer than a glance at another app. */
const SLEPT_MS = 5000;

/**
 * Runs when this page is seen again after it was out of sight: a phone stops its timers and drops its connections then, and
 * a stream that looks open may be dead. Returns the way out.
 */
export function onWake(run: () => void): () => void {
  let hiddenAt: number | null = document.hidden ? Date.now() : null;
  const looked = (): void => {
    const since = hiddenAt;
    hiddenAt = document.hidden ? Date.now() : null;
    if (!document.hidden && since !== null && Date.now() - since > SLEPT_MS) run();
  };
  // Kept whole by the browser while another page was shown: its connections were cut.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) run();
  };
  document.addEventListener('visibilitychange', looked);
  addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', looked);
    removeEventListener('pageshow', shown);
  };
}
