import type { Item } from '@tableside/contract/menu.schema';
import type { Language } from '@tableside/contract/vocabulary';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { trimTexts } from '../../platform/http/trim-texts.ts';
import { menuSnapshot, menuState } from '../menu/index.ts';
import { findStore } from '../venues/index.ts';
import { findPreviousItems } from './history-repository.ts';

export interface PreviousAsked {
  readonly wanted: string;
  readonly userId: string;
  readonly storeId: string | undefined;
  readonly orderType: string | undefined;
  readonly language: Language;
}

/** What the person had before, last ordered first, as the menu has it now. */
export async function previousItems(db: Reader, { wanted, userId, storeId, orderType, language }: PreviousAsked): Promise<Item[]> {
  if (wanted !== userId) return refuse('not-found');
  const rows = await findPreviousItems(db, userId, storeId ?? null);
  const found: Item[] = [];
  for (const store of new Set(rows.map((row) => row.store_id))) {
    const [facts, state] = await Promise.all([findStore(db, store), menuState(db, store)]);
    const snapshot = await menuSnapshot(db, store, state.version);
    for (const { item_id } of rows.filter((row) => row.store_id === store)) {
      const item = snapshot.items.get(item_id);
      if (!item || (orderType !== undefined && !item.order_types.includes(orderType))) continue;
      found.push(trimTexts({ ...item, available: !state.soldOut.has(item_id) }, language, facts?.optedLanguages ?? ['en']));
    }
  }
  return found;
}
