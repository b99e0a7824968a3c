import { useEffect, useState } from 'react';

const LINK = 'a[href^="/"]:not([target], [download], [aria-disabled="true"])';

/** The address within the app to which a plain tap leads. */
function tapped({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest(LINK)?.getAttribute('href') ?? null;
}

/** Asks before what was typed is thrown away, be it by a link of the screen or around it, or by leaving the app; a step back asks nothing. */
export function useLeaveGuard(active: boolean) {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (!active) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link itself hears of it, and before the app leads away.
    const click = (event: MouseEvent) => {
      const href = tapped(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(href);
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
    };
  }, [active]);
  return { to, stay: () => setTo(null) };
}
