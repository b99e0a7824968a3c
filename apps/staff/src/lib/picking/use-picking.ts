import type { Item } from '@tableside/contract/menu.schema';
import {
  addLine,
  type LineChoice,
  type PlateChange,
  type PlateLine,
  plateLine,
  replaceLine,
  setQty,
} from '@tableside/pricing/line-identity';
import { useState } from 'react';
import { note } from '../notes.ts';
import { useText } from '../text.tsx';

/** A dish whose choices are open. */
interface Choosing {
  readonly item: Item;
  /** The picked line that is chosen anew; a new one without. */
  readonly line?: PlateLine;
}

/**
 * Picks dishes to the lines that `onLines` keeps: one tap for a dish that asks nothing, its choices first for another.
 * Any line can be chosen anew.
 */
export function usePicking(lines: readonly PlateLine[], onLines: (lines: readonly PlateLine[]) => void) {
  const text = useText();
  const [choosing, setChoosing] = useState<Choosing>();
  const take = ({ lines: after, refusal }: PlateChange): void => {
    onLines(after);
    if (refusal) note('error', text('floor.at-most'));
  };
  const close = (): void => setChoosing(undefined);
  return {
    choosing,
    close,
    pick: (item: Item): void =>
      item.addons.length > 0
        ? setChoosing({ item })
        : take(addLine(lines, { item_id: item._id, addons: [], note: '' })),
    change: (line: PlateLine, item: Item): void => setChoosing({ item, line }),
    set: (key: string, qty: number): void => take(setQty(lines, key, qty)),
    /** What was chosen for the dish that is open. */
    put: (choice: LineChoice): void => {
      const before = choosing?.line;
      if (before)
        onLines(replaceLine(lines, before.key, plateLine({ ...choice, course: before.course }, before.qty)));
      else take(addLine(lines, choice));
      close();
    },
  };
}

export type Picking = ReturnType<typeof usePicking>;
