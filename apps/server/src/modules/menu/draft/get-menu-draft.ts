import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { listKeyedTaxes } from '../../venues/index.ts';
import { diffMenus } from './diff-menus.ts';
import { publishedIds } from './menu-draft-repository.ts';
import { openDraft } from './open-draft.ts';
import { findSchedule } from './schedule-repository.ts';

/** The menu being written with what publishing it would change. Refuses `not-found` for another's store. */
export async function getMenuDraft(
  { db, principal }: Pick<QueryContext<'staff'>, 'db' | 'principal'>,
  storeId: string,
): Promise<MenuDraft> {
  requireStore(principal, storeId);
  const [open, schedule, ids, taxes] = await Promise.all([
    openDraft(db, storeId),
    findSchedule(db, storeId),
    publishedIds(db, storeId),
    listKeyedTaxes(db, storeId),
  ]);
  return {
    revision: open.revision,
    menu_version: open.version,
    menu: open.draft,
    differences: diffMenus(open.published, open.draft),
    can_undo: open.previous !== null,
    saved_by: open.savedBy,
    saved_at: open.savedAt?.toISOString() ?? null,
    scheduled: schedule ? { at: schedule.publish_at.toISOString(), by: schedule.publish_by_name } : null,
    taxes: taxes.map(({ key, name, rate_bp, order_types }) => ({
      key,
      name,
      rate_bp,
      order_types: [...order_types],
    })),
    ids,
  };
}
