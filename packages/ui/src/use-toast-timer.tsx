import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TOAST_MS = 5_000;

/** Spread on the element: the time stands still while it is hovered or holds the focus. */
export interface Hold {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Calls `onDone` after `ms` (5 s) of being seen: not hovered, not focused, in a visible tab. */
export function useToastTimer(onDone: () => void, ms: number = TOAST_MS): Hold {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(ms);
  const done = useEffectEvent(onDone);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return;
    let timer: number | undefined;
    let started = 0;
    const stop = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      left.current -= performance.now() - started;
    };
    const run = () => {
      stop();
      if (document.hidden) return;
      started = performance.now();
      timer = window.setTimeout(() => done(), Math.max(0, left.current));
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
    };
  }, [held]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
