import { principalKey } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import type { MenuCommand, MenuSaved } from './change-menu.ts';
import { saveDraft, savePrevious } from './menu-draft-repository.ts';
import { takeDraft } from './open-draft.ts';
import { type Deed, makeMenu, replaceMenu } from './replace-menu.ts';

export interface MenuSeen {
  readonly storeId: string;
  readonly revision: number;
  readonly version: number;
}

const deedOf = (principal: MenuCommand['principal'], action: Deed['action']): Deed => ({
  actor: principalKey(principal),
  actorName: principal.name,
  action,
});

/** Makes the draft what guests see, as one version. Refuses `draft-changed` and `nothing-to-publish`. */
export async function publishMenu(
  context: MenuCommand,
  { storeId, revision, version }: MenuSeen,
): Promise<MenuSaved> {
  const { tx, principal } = context;
  requireStore(principal, storeId);
  const open = await takeDraft(tx, storeId, { revision, version });
  const menu_version = await replaceMenu(context, storeId, open, deedOf(principal, 'menu.publish'));
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
  const menu_version = await makeMenu(context, storeId, open, {
    menu,
    deed: deedOf(principal, 'menu.undo'),
  });
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
