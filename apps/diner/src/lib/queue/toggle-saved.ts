import type { Item } from '@tableside/contract/menu.schema';
import { facts } from '../facts.ts';
import { addPiece } from '../plate/add-to-plate.ts';
import { openItem } from '../plate/open-plate.ts';
import { useRoot } from '../store.ts';

/** Saves a dish for the table, or takes it off again; one with choices asks for them first. */
export function toggleSaved(item: Item, saved: boolean): void {
  if (saved) facts.plateReplaced(useRoot.getState().cart.lines.filter(({ item_id }) => item_id !== item._id));
  else if (item.has_addons) openItem(item._id);
  else addPiece({ item_id: item._id, addons: [], note: '' });
}
