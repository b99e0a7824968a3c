import { useEffect, useEffectEvent, useRef } from 'react';
import { stepBack } from './step-back.ts';

/** Overlays that are open, by the id their history entry carries. */
const open = new Set<string>();
let last = 0;
let sweep: number | undefined;

function overlaysOf(state: unknown): readonly unknown[] {
  if (typeof state !== 'object' || state === null || !('overlays' in state)) return [];
  return Array.isArray(state.overlays) ? state.overlays : [];
}

/** Leaves the entries at the end of the history whose overlays are gone, all in one step. */
function leaveClosed() {
  sweep = undefined;
  const entries = overlaysOf(history.state);
  const alive = entries.findLastIndex((id) => typeof id === 'string' && open.has(id));
  const gone = entries.length - 1 - alive;
  if (gone > 0) stepBack(gone);
}

function enter(id: string) {
  open.add(id);
  const overlays = overlaysOf(history.state);
  if (overlays.includes(id)) return;
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : {}), overlays: [...overlays, id] }, '');
}

function leave(id: string) {
  open.delete(id);
  if (sweep === undefined) sweep = window.setTimeout(leaveClosed);
}

/**
 * Gives an open overlay a history entry of its own, so that Back closes it instead of leaving the screen. Closing by
 * other means takes the entry away again, unless the page has moved on meanwhile.
 */
export function useOverlayHistory(active: boolean, onBack: () => void) {
  const id = useRef<string>(undefined);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    last += 1;
    id.current ??= `${Date.now().toString(36)}-${last}`;
    const own = id.current;
    enter(own);
    const popped = (event: PopStateEvent) => {
      if (!open.has(own) || overlaysOf(event.state).includes(own)) return;
      back();
      // What asks before it closes stays open, and Back closes it again.
      setTimeout(() => open.has(own) && enter(own));
    };
    window.addEventListener('popstate', popped);
    return () => {
      window.removeEventListener('popstate', popped);
      leave(own);
    };
  }, [active]);
}
