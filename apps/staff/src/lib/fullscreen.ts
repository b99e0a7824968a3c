import { useSyncExternalStore } from 'react';

const isFull = (): boolean => document.fullscreenElement !== null;

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the console fills the whole screen, followed. */
export const useFullscreen = (): boolean => useSyncExternalStore(follow, isFull);

/** Fills the screen; call from a tap. A browser that cannot or will not leaves everything as it is. */
export async function enterFullscreen(): Promise<void> {
  if (!document.fullscreenEnabled || isFull()) return;
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // Refused: the console works in a window just as well.
  }
}

/** Gives the screen back. */
export async function leaveFullscreen(): Promise<void> {
  if (isFull()) await document.exitFullscreen();
}
