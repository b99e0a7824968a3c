import { useReach } from '../lib/online.ts';
import { useText } from '../lib/text.tsx';

/** What is said where something cannot be drawn. Without a connection it is code that was not kept; else mostly a newer version has taken it away. */
export function useBrokenWords(): { readonly title: string; readonly text: string } {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  return offline
    ? { title: text('screens.offline'), text: text('screens.offline-text') }
    : { title: text('screens.broken'), text: text('screens.broken-text') };
}
