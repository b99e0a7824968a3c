import { unlockSound } from './sound.ts';
import { makeStore } from './store.ts';

interface Shift {
  readonly started: boolean;
  /** The browser keeps the screen on. */
  readonly awake: boolean;
}
/** Whether the shift was started in this page: one tap that allows tones and keeps the screen on. */
export const shift = makeStore<Shift>({ started: false, awake: false });

async function keepAwake(): Promise<void> {
  if (!('wakeLock' in navigator) || document.hidden) return;
  try {
    const lock = await navigator.wakeLock.request('screen');
    shift.set((now) => ({ ...now, awake: true }));
    lock.addEventListener('release', () => shift.set((now) => ({ ...now, awake: false })));
  } catch {
    shift.set((now) => ({ ...now, awake: false })); // low battery or not allowed: the page then says so
  }
}

/** Keeps the screen on, as far as the browser lets it. Returns the way to stop asking for it. */
export function stayAwake(): () => void {
  // The lock is given up whenever the page is hidden.
  const again = () => void keepAwake();
  again();
  document.addEventListener('visibilitychange', again);
  return () => document.removeEventListener('visibilitychange', again);
}

/** Call from a tap. */
export function startShift(): void {
  unlockSound();
  if (shift.get().started) return;
  shift.set((now) => ({ ...now, started: true }));
  stayAwake();
}
