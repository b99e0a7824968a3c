import type { Item } from '@tableside/contract/menu.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { allLeft, fewLeft } from '../availability/portion-rule.ts';
import { popularityOf } from '../popularity/popularity.ts';
import { menuSnapshot } from './menu-snapshot.ts';
import { menuState } from './menu-state.ts';
import { offered } from './offered-rule.ts';
import { presentItem } from './present-item.ts';

export interface ItemsShown {
  readonly language: string;
  readonly now: Date;
  /** Absent: every mode. */
  readonly orderType?: string | undefined;
  /** Only these, in this order, without those that are no longer on the menu; absent: the whole menu in menu order. */
  readonly ids?: readonly string[];
  /** With every count of portions, not only those that guests are told, and with what only rests. */
  readonly forStaff?: boolean;
}

/** Dishes as the wire shows them, with availability as of this moment. Refuses `not-found` for an unknown store. */
export async function showItems(
  db: Reader,
  storeId: string,
  { language, now, orderType, ids, forStaff }: ItemsShown,
): Promise<Item[]> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const [{ version, soldOut, resting, counted }, { figures }] = await Promise.all([
    menuState(db, storeId, now),
    popularityOf(db, storeId, now),
  ]);
  const { items } = await menuSnapshot(db, storeId, version);
  const left = forStaff ? allLeft(counted) : fewLeft(counted);
  const view = {
    language,
    opted: store.optedLanguages,
    orderTypes: store.orderTypes,
    soldOut,
    left,
    figures,
    ...(forStaff && { resting }),
  };
  const wanted = ids ? ids.flatMap((id) => items.get(id) ?? []) : [...items.values()];
  return wanted.filter((item) => offered(item, orderType)).map((item) => presentItem(item, view));
}
