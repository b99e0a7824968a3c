import { keepAwake } from '@tableside/ui/keep-awake';
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

/** Keeps the screen on, as far as the browser lets it. Returns the way to stop asking for it. */
export const stayAwake = (): (() => void) => keepAwake((sleeps) => shift.set((now) => ({ ...now, sleeps })));

/** Call from a tap. */
export function startShift(): void {
  unlockSound();
  if (shift.get().started) return;
  shift.set((now) => ({ ...now, started: true }));
  stayAwake();
  void enterFullscreen();
}
