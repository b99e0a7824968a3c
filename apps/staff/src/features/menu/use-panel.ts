import type { MenuChange } from '@tableside/contract/staff-menu.schema';
import { useState } from 'react';
import type { Chosen } from './menu-list.tsx';

interface Open {
  readonly chosen: Chosen;
  readonly unsaved: readonly MenuChange[];
}
const NOTHING: readonly MenuChange[] = [];

/**
 * What is open beside the list and what is being written in it. A save is answered and a photo is uploaded when something
 * else may be open already: what is told for one thing changes nothing about another.
 */
export function usePanel() {
  const [open, setOpen] = useState<Open>();
  const chosen = open?.chosen;
  const setOwn = (next: Open | undefined) => setOpen((now) => (now?.chosen === chosen ? next : now));
  return {
    chosen,
    unsaved: open?.unsaved ?? NOTHING,
    show: (next: Chosen) => setOpen({ chosen: next, unsaved: NOTHING }),
    edit: (unsaved: readonly MenuChange[]) => chosen && setOwn({ chosen, unsaved }),
    close: () => setOwn(undefined),
  };
}
