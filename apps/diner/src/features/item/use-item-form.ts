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
import { focusOption } from './focus-option.ts';

interface Facts {
  readonly item: Item;
  readonly store: Store;
  /** The plate line that is being changed; null adds a new one. */
  readonly lineKey: string | null;
  readonly onDone: () => void;
}

/** Brings the first unanswered question into view. */
function showGroup(groupId: string): void {
  document.getElementById(`group-${groupId}`)?.scrollIntoView({ block: 'center' });
  focusOption(groupId);
}

/** What is chosen in the open sheet of a dish, what it costs, and the act of putting it on the plate. */
export function useItemForm({ item, store, lineKey, onDone }: Facts) {
  const text = useText();
  const lines = useRoot((state) => state.cart.lines);
  const [begun] = useState(() => lines.find(({ key }) => key === lineKey));
  const [chosen, setSelection] = useState(() =>
    begun ? selectionOf(item, begun.addons) : preselectionOf(item),
  );
  const [note, setNote] = useState(begun?.note ?? '');
  const [wanted, setQty] = useState(begun?.qty ?? 1);
  const [asked, setAsked] = useState(false);
  // The sheet is still seen while it closes, and tapped by a finger that taps twice.
  const [done, setDone] = useState(false);
  // The plate may have been sent in another tab meanwhile.
  const edited = done || lines.some(({ key }) => key === begun?.key) ? begun : undefined;
  const selection = stillOffered(item, chosen);
  const addons = choicesOf(item, selection);
  const elsewhere = piecesOf(lines, item._id) - (edited?.qty ?? 0);
  const limit = Math.min(MAX_ITEM_QTY, item.left ?? MAX_ITEM_QTY);
  const most = Math.max(1, limit - elsewhere);
  const qty = done ? wanted : Math.min(wanted, most);
  const total = pieceTotal(item, addons, store.preferences.crm.default_discount) * qty;

  const choice = { item_id: item._id, addons, note, course: begun?.course };

  const change = (line: PlateLine): null => {
    facts.plateReplaced(replaceLine(lines, line.key, plateLine(choice, qty)));
    return null;
  };
  const put = (): void => {
    if (done) return;
    const problem = problemOf(item, selection);
    if (problem) {
      setAsked(true);
      showGroup(problem.addon_id);
      return;
    }
    const refusal = edited ? change(edited) : addToPlate(choice, qty);
    if (refusal) {
      toast.error(plateRefusalWords(refusal, text));
      return;
    }
    setDone(true);
    onDone();
  };
  return {
    editing: edited !== undefined,
    selection,
    setSelection,
    note,
    setNote,
    qty,
    setQty,
    limit,
    most,
    total,
    asked,
    put,
  };
}
