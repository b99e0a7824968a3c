import { applyChanges } from '@tableside/contract/apply-changes';
import type { Category, Item } from '@tableside/contract/menu.schema';
import type { MenuChange } from '@tableside/contract/staff-menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { Language, ScanType } from '@tableside/contract/vocabulary';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findStore, presentStore } from '../../venues/index.ts';
import { selectCategories } from '../shown/list-categories.ts';
import { offered } from '../shown/offered-rule.ts';
import { presentItem } from '../shown/present-item.ts';
import { openDraft } from './open-draft.ts';
import { snapshotOf } from './snapshot-of.ts';

/** In whose eyes a draft is drawn. */
export interface Onlooker {
  readonly language: Language;
  readonly orderType: ScanType;
  readonly theme: 'light' | 'dark';
}
/** A menu as its public reads would show it. */
export interface DrawnMenu extends Onlooker {
  readonly store: Store;
  readonly categories: readonly Category[];
  readonly items: readonly Item[];
}
/** Makes the guest's page of a menu. */
export type DrawMenu = (menu: DrawnMenu) => string;

/** A draft is looked at outside of opening hours too. */
const OPEN = { now: true, until: null, next: null };
const NONE = new Map<string, never>();

/**
 * The guest's page with the draft and `changes` that nobody has saved yet. All that is on the menu can be had. Refuses
 * `malformed` for a change of what is not there.
 */
export async function previewMenu(
  { db, principal }: Pick<QueryContext<'staff'>, 'db' | 'principal'>,
  draw: DrawMenu,
  asked: Onlooker & { readonly storeId: string; readonly changes: readonly MenuChange[] },
): Promise<{ readonly html: string }> {
  const { storeId, changes, language, orderType, theme } = asked;
  requireStore(principal, storeId);
  const [open, store] = await Promise.all([openDraft(db, storeId), findStore(db, storeId)]);
  if (!store) return refuse('not-found');
  const applied = applyChanges(open.draft, changes);
  if ('problems' in applied) return refuse('malformed', { fields: [...applied.problems] });
  const menu = snapshotOf(storeId, applied.menu, open.taxes);
  const { optedLanguages: opted, orderTypes } = store;
  const view = { language, opted, orderTypes, soldOut: NONE, left: NONE, figures: NONE };
  const items = [...menu.items.values()].filter((item) => offered(item, orderType));
  return {
    html: draw({
      store: presentStore(store, OPEN, language),
      categories: selectCategories(menu, orderType, view),
      items: items.map((item) => presentItem(item, view)),
      language,
      orderType,
      theme,
    }),
  };
}
