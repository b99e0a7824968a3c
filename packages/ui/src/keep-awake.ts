/** Tells whether the screen goes off by itself although it was asked to stay on. */
type TellSleeps = (sleeps: boolean) => void;

/** Whether this browser can be asked at all. */
export const canKeepAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen on, as far as the browser lets it. Returns the way to stop asking for it. */
export function keepAwake(tell: TellSleeps): () => void {
  let stopped = false;
  let held: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    if (!canKeepAwake()) return tell(true);
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (stopped) return await lock.release();
      held = lock;
      tell(false);
      // A hidden page gives it up and asks again once it is looked at.
      lock.addEventListener('release', () => stopped || document.hidden || tell(true));
    } catch {
      if (!stopped) tell(true); // low battery or not allowed: the page then says so
    }
  };
  // The lock is given up whenever the page is hidden.
  const again = () => void ask();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', again);
    void held?.release();
  };
}
