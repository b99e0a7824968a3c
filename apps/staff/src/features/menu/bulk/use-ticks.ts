import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import { useState } from 'react';

/** Which dishes of a menu are ticked; those that are gone from it no longer are. */
export function useTicks({ categories }: MenuDocument) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const there = categories.flatMap(({ items }) => items.map(({ key }) => key));
  return {
    ticked: new Set(there.filter((key) => chosen.has(key))),
    tick: (keys: readonly string[], on: boolean) =>
      setChosen((now) => new Set(on ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key)))),
    clear: () => setChosen(new Set()),
  };
}
