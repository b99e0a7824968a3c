import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { facts } from '../facts.ts';
import { openByAddress } from '../navigation.ts';
import { openOverlay } from '../overlays.ts';
import { useRoot } from '../store.ts';
import { snackbar, useMessages } from '../toasts.ts';
import { addPiece } from './add-to-plate.ts';
import { openItem } from './open-plate.ts';
import { showLine } from './show-line.ts';

const linesOf = (itemId: string): readonly PlateLine[] =>
  useRoot.getState().cart.lines.filter(({ item_id }) => item_id === itemId);

/** The plus of a dish: one more, or first the question which variant. */
export function addOne(item: Item): void {
  if (!item.has_addons) addPiece({ item_id: item._id, addons: [], note: '' });
  else if (linesOf(item._id).length === 0) openItem(item._id);
  else openOverlay({ kind: 'repeat', itemId: item._id });
}

/** The way back that was offered last. */
let back: (() => void) | undefined;

/** Says that something of the plate as it was before is gone, with a way back for that and what went just before it. */
export function offerBack(
  before: readonly PlateLine[],
  words: { readonly removed: string; readonly undo: string },
): void {
  const { lines, store_id } = useRoot.getState().cart;
  const left = new Set(lines.map(({ key }) => key));
  const removed = before.filter(({ key }) => !left.has(key));
  const at = before.findIndex(({ key }) => !left.has(key));
  const earlier = useMessages.getState().snackbar?.action?.run === back ? back : undefined;
  back = () => {
    if (useRoot.getState().cart.store_id !== store_id) return;
    facts.linesPutBack(removed, at);
    earlier?.();
  };
  snackbar.show(words.removed, { label: words.undo, run: back });
}

/** The minus of a dish. The last piece goes with a way back; with several variants the plate shows the dish. */
export function removeOne(item: Item, words: { readonly removed: string; readonly undo: string }): void {
  const lines = linesOf(item._id);
  const [line] = lines;
  if (!line) return;
  if (lines.length > 1) {
    // Beside the menu of a wide screen the plate is open already.
    if (!showLine(document.querySelector('.plate-panel'), item._id)) openByAddress('plate', item._id);
    return;
  }
  const before = useRoot.getState().cart.lines;
  facts.quantitySet(line.key, line.qty - 1);
  if (line.qty === 1) offerBack(before, words);
}
