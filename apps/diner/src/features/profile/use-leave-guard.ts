import { useOverlayHistory } from '@tableside/ui/overlay-history';
import { afterStepBack } from '@tableside/ui/step-back';
import { useCallback, useEffect, useState } from 'react';
import { go, goBack } from '../../lib/navigation.ts';

const LINK = 'a[href^="/"]:not([target], [download], [aria-disabled="true"])';
/** A step back instead of an address. */
const BACK = 'back';

/** The address within the app to which a plain tap leads. */
function tapped({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest(LINK)?.getAttribute('href') ?? null;
}

/** Stops what would leave the screen, and tells where it leads. */
function useStopped(active: boolean, onStopped: (to: string) => void): void {
  useOverlayHistory(active, () => onStopped(BACK));
  useEffect(() => {
    if (!active) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link itself hears of it, and before the app leads away.
    const click = (event: MouseEvent) => {
      const href = tapped(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      onStopped(href);
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
    };
  }, [active, onStopped]);
}

/**
 * Asks before what was typed is thrown away, be it by a link of the screen or around it, by a step back or by leaving the
 * app. A step back while it asks keeps editing. `otherwise`: where a step back leads when it would leave the app.
 */
export function useLeaveGuard(active: boolean, otherwise: string) {
  const [to, setTo] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const stop = useCallback(
    (where: string) => setTo((asked) => (asked !== null && where === BACK ? null : where)),
    [],
  );
  useStopped(active && !leaving, stop);
  useEffect(() => {
    if (!leaving || to === null) return;
    // Not before the guard's own entry of the history is on its way out.
    const timer = setTimeout(() => afterStepBack(() => (to === BACK ? goBack(otherwise) : go(to))));
    return () => clearTimeout(timer);
  }, [leaving, to, otherwise]);
  return { asks: to !== null && !leaving, leave: () => setLeaving(true), stay: () => setTo(null) };
}
