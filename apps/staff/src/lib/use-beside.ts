import { useState } from 'react';
import { leave } from './form/unsaved.ts';

/**
 * What stands beside a list. Whoever opens something else there is asked first about what is not saved; what is open
 * already stays as it is. A save may be answered when something else is open by then: it closes or follows its own only.
 */
export function useBeside<P>(idOf: (panel: P) => string) {
  const [panel, setPanel] = useState<P>();
  const isOpen = (other: P): boolean => panel !== undefined && idOf(panel) === idOf(other);
  const follow = (next: P | undefined): void => setPanel((now) => (now === panel ? next : now));
  return {
    panel,
    show: (next: P): void => {
      if (!isOpen(next)) leave(() => setPanel(next));
    },
    /** Its work is done, and this comes next. */
    follow,
    close: (): void => follow(undefined),
  };
}
