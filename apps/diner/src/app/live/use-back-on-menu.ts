import { useEffect, useRef } from 'react';
import { useMenu } from '../../lib/menu/menu.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { useRoot } from '../../lib/store.ts';

/** What a send found sold out is marked so until the menu has shown it as that, and then as to be had again. */
export function useBackOnMenu(): void {
  const { byId } = useMenu();
  const marked = useRoot(({ cart }) => cart.unavailable);
  const out = useRef(new Set<string>());
  useEffect(() => {
    for (const id of marked) {
      const available = byId.get(id)?.available;
      if (available === false) out.current.add(id);
      if (available && out.current.delete(id)) sendFacts.dishBack(id);
    }
  }, [byId, marked]);
}
