import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import { principalKey } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { importMenu } from '../import-menu.ts';
import type { MenuCommand, MenuSaved } from './change-menu.ts';
import { diffMenus } from './diff-menus.ts';
import { saveDraft, savePrevious } from './menu-draft-repository.ts';
import { type OpenDraft, takeDraft } from './open-draft.ts';

export interface MenuSeen {
  readonly storeId: string;
  readonly revision: number;
  readonly version: number;
}

async function makeMenu(
  { tx, now, principal, announce }: MenuCommand,
  storeId: string,
  { published, version }: OpenDraft,
  next: { readonly menu: MenuDocument; readonly action: string },
): Promise<number> {
  const changes = diffMenus(published, next.menu).length;
  if (changes === 0) return refuse('nothing-to-publish');
  const { created, changed, problems } = await importMenu(tx, storeId, next.menu, now, announce);
  if (problems.length > 0) return refuse('malformed', { fields: [...problems] });
  writeAudit(tx, {
    storeId,
    actor: principalKey(principal),
    actorName: principal.name,
    action: next.action,
    target: storeId,
    details: { changes },
    at: now,
  });
  return created + changed > 0 ? version + 1 : version;
}

/** Makes the draft what guests see, as one version. Refuses `draft-changed` and `nothing-to-publish`. */
export async function publishMenu(
  context: MenuCommand,
  { storeId, revision, version }: MenuSeen,
): Promise<MenuSaved> {
  const { tx, now, principal } = context;
  requireStore(principal, storeId);
  const open = await takeDraft(tx, storeId, { revision, version });
  const menu_version = await makeMenu(context, storeId, open, { menu: open.draft, action: 'menu.publish' });
  saveDraft(tx, { storeId, document: null, savedBy: principal.name, now });
  savePrevious(tx, storeId, open.published);
  return { revision: revision + 1, menu_version };
}

/** Brings the menu of before the last publishing back; what is taken back is the draft. Once: refuses `nothing-to-publish`. */
export async function undoMenu(
  context: MenuCommand,
  { storeId, revision, version }: MenuSeen,
): Promise<MenuSaved> {
  const { tx, now, principal } = context;
  requireStore(principal, storeId);
  const open = await takeDraft(tx, storeId, { revision, version });
  const menu = open.previous ?? refuse('nothing-to-publish');
  const menu_version = await makeMenu(context, storeId, open, { menu, action: 'menu.undo' });
  saveDraft(tx, { storeId, document: open.draft, savedBy: principal.name, now });
  savePrevious(tx, storeId, null);
  return { revision: revision + 1, menu_version };
}

/** Forgets what was written since the last publishing. Refuses `draft-changed`. */
export async function discardMenu(
  { tx, now, principal }: Omit<MenuCommand, 'announce'>,
  { storeId, revision }: Omit<MenuSeen, 'version'>,
): Promise<MenuSaved> {
  requireStore(principal, storeId);
  const { version } = await takeDraft(tx, storeId, { revision });
  saveDraft(tx, { storeId, document: null, savedBy: principal.name, now });
  return { revision: revision + 1, menu_version: version };
}
