import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import type { Announce } from '../../../events.ts';
import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { importMenu } from '../import/import-menu.ts';
import { diffMenus } from './diff-menus.ts';
import { saveDraft, savePrevious } from './menu-draft-repository.ts';
import type { OpenDraft } from './open-draft.ts';

/** The transaction in which a menu becomes another. */
export interface Replacing {
  readonly tx: Tx;
  readonly announce: Announce;
  readonly now: Date;
}
/** Who makes it so, and what it is called in the audit list. */
export interface Deed {
  readonly actor: string;
  readonly actorName: string;
  readonly action: 'menu.publish' | 'menu.undo';
}

/** Makes a document the menu that guests see; answers its version. Refuses `nothing-to-publish`. */
export async function makeMenu(
  { tx, now, announce }: Replacing,
  storeId: string,
  { published, version }: OpenDraft,
  next: { readonly menu: MenuDocument; readonly deed: Deed },
): Promise<number> {
  const changes = diffMenus(published, next.menu).length;
  if (changes === 0) return refuse('nothing-to-publish');
  const { created, changed, problems } = await importMenu(tx, storeId, next.menu, now, announce);
  if (problems.length > 0) return refuse('malformed', { fields: [...problems] });
  writeAudit(tx, { storeId, ...next.deed, target: storeId, details: { changes }, at: now });
  return created + changed > 0 ? version + 1 : version;
}

/** Makes the draft the menu and keeps the one of before for an undo; a time that was set for it is over. */
export async function replaceMenu(
  replacing: Replacing,
  storeId: string,
  open: OpenDraft,
  deed: Deed,
): Promise<number> {
  const { tx, now } = replacing;
  const version = await makeMenu(replacing, storeId, open, { menu: open.draft, deed });
  saveDraft(tx, { storeId, document: null, savedBy: deed.actorName, now });
  savePrevious(tx, storeId, open.published);
  return version;
}
