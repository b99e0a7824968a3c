import { useEffect, useEffectEvent } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `then` when nobody has touched the page for so many minutes, and again until somebody does; null is never. */
export function useUntouched(minutes: number | null, then: () => void): void {
  const idle = useEffectEvent(then);
  useEffect(() => {
    if (minutes === null) return;
    let touched = Date.now();
    const touch = () => {
      touched = Date.now();
    };
    // A clock rather than one long timer: devices sleep, and timers with them.
    const clock = setInterval(() => {
      if (Date.now() - touched >= minutes * 60_000) idle();
    }, 5_000);
    for (const kind of TOUCHES) addEventListener(kind, touch, { passive: true });
    return () => {
      clearInterval(clock);
      for (const kind of TOUCHES) removeEventListener(kind, touch);
    };
  }, [minutes]);
}
