import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { type PlateLine, plateLine, replaceLine } from '@tableside/pricing/line-identity';
import {
  choicesOf,
  preselectionOf,
  problemOf,
  selectionOf,
  stillOffered,
} from '@tableside/pricing/option-selection';
import { MAX_ITEM_QTY } from '@tableside/pricing/plate-limits';
import { useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { addToPlate, plateRefusalWords } from '../../lib/plate/add-to-plate.ts';
import { piecesOf } from '../../lib/plate/pieces.ts';
import { pieceTotal } from '../../lib/plate/plate-sums.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface Facts {
  readonly item: Item;
  readonly store: Store;
  /** The plate line that is being changed; null adds a new one. */
  readonly lineKey: string | null;
  readonly onDone: () => void;
}

/** Brings the first unanswered question into view. */
function showGroup(groupId: string): void {
  const group = document.getElementById(`group-${groupId}`);
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus({ preventScroll: true });
}

/** What is chosen in the open sheet of a dish, what it costs, and the act of putting it on the plate. */
export function useItemForm({ item, store, lineKey, onDone }: Facts) {
  const text = useText();
  const lines = useRoot((state) => state.cart.lines);
  const [edited] = useState(() => lines.find(({ key }) => key === lineKey));
  const [chosen, setSelection] = useState(() =>
    edited ? selectionOf(item, edited.addons) : preselectionOf(item),
  );
  const [note, setNote] = useState(edited?.note ?? '');
  const [qty, setQty] = useState(edited?.qty ?? 1);
  const [asked, setAsked] = useState(false);
  const selection = stillOffered(item, chosen);
  const addons = choicesOf(item, selection);
  const elsewhere = piecesOf(lines, item._id) - (edited?.qty ?? 0);
  const most = Math.max(1, Math.min(MAX_ITEM_QTY, item.left ?? MAX_ITEM_QTY) - elsewhere);
  const total = pieceTotal(item, addons, store.preferences.crm.default_discount) * qty;

  const choice = { item_id: item._id, addons, note, course: edited?.course };

  const change = (line: PlateLine): null => {
    facts.plateReplaced(replaceLine(lines, line.key, plateLine(choice, qty)));
    return null;
  };
  const put = (): void => {
    const problem = problemOf(item, selection);
    if (problem) {
      setAsked(true);
      showGroup(problem.addon_id);
      return;
    }
    const refusal = edited ? change(edited) : addToPlate(choice, qty);
    if (refusal) toast.error(plateRefusalWords(refusal, text));
    else onDone();
  };
  return {
    editing: edited !== undefined,
    selection,
    setSelection,
    note,
    setNote,
    qty,
    setQty,
    most,
    total,
    asked,
    put,
  };
}
