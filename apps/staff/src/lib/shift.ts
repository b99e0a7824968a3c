import { enterFullscreen } from './fullscreen.ts';
import { unlockSound } from './sound/sound.ts';
import { makeStore } from './store.ts';

interface Shift {
  readonly started: boolean;
  /** The browser was asked to keep the screen on, and does not. */
  readonly sleeps: boolean;
}
/** Whether the shift was started in this page: one tap that allows tones, keeps the screen on and fills it. */
export const shift = makeStore<Shift>({ started: false, sleeps: false });

/** Somebody works at a screen that goes off by itself. */
export const goesDark = ({ started, sleeps }: Shift): boolean => started && sleeps;

async function keepAwake(): Promise<void> {
  if (document.hidden) return;
  const tell = (sleeps: boolean) => shift.set((now) => ({ ...now, sleeps }));
  if (!('wakeLock' in navigator)) return tell(true);
  try {
    const lock = await navigator.wakeLock.request('screen');
    tell(false);
    // A hidden page gives it up and asks again once it is looked at.
    lock.addEventListener('release', () => document.hidden || tell(true));
  } catch {
    tell(true); // low battery or not allowed: the page then says so
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
  void enterFullscreen();
}
