import type { Item } from '@tableside/contract/menu.schema';
import type { Language } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { showItems } from '../../menu/index.ts';
import { findPreviousItems } from './history-repository.ts';

export interface PreviousAsked {
  readonly wanted: string;
  readonly userId: string;
  readonly storeId: string | undefined;
  readonly orderType: string | undefined;
  readonly language: Language;
  readonly now: Date;
}

/** What the person had before, last ordered first, as the menu has it now. */
export async function previousItems(
  db: Reader,
  { wanted, userId, storeId, orderType, language, now }: PreviousAsked,
): Promise<Item[]> {
  if (wanted !== userId) return refuse('not-found');
  const rows = await findPreviousItems(db, userId, storeId ?? null);
  const stores = [...new Set(rows.map((row) => row.store_id))];
  const shown = await Promise.all(
    stores.map((store) =>
      showItems(db, store, {
        language,
        now,
        ...(orderType !== undefined && { orderType }),
        ids: rows.filter((row) => row.store_id === store).map((row) => row.item_id),
      }),
    ),
  );
  const byId = new Map(shown.flat().map((item) => [item._id, item]));
  return rows.map((row) => byId.get(row.item_id)).filter((item) => item !== undefined);
}
