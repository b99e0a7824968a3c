import { applyChanges } from '@tableside/contract/apply-changes';
import type { MenuChange } from '@tableside/contract/staff-menu.schema';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { contradictionsIn } from '../import/plan-import.ts';
import { saveDraft } from './menu-draft-repository.ts';
import { takeDraft } from './open-draft.ts';

/** Where a store's draft stands after a command. */
export interface MenuSaved {
  readonly revision: number;
  readonly menu_version: number;
}
export type MenuCommand = Pick<CommandContext<'staff'>, 'tx' | 'now' | 'principal' | 'announce'>;

export interface MenuChanges {
  readonly storeId: string;
  /** The revision that the changes are made to. */
  readonly revision: number;
  readonly changes: readonly MenuChange[];
}

/** Changes the draft, all or nothing. Refuses `draft-changed`, and `malformed` for what would contradict itself. */
export async function changeMenu(
  { tx, now, principal }: Omit<MenuCommand, 'announce'>,
  { storeId, revision, changes }: MenuChanges,
): Promise<MenuSaved> {
  requireStore(principal, storeId);
  const open = await takeDraft(tx, storeId, { revision });
  const applied = applyChanges(open.draft, changes);
  if ('problems' in applied) return refuse('malformed', { fields: [...applied.problems] });
  const problems = contradictionsIn(applied.menu, open.taxes);
  if (problems.length > 0) return refuse('malformed', { fields: [...problems] });
  saveDraft(tx, { storeId, document: applied.menu, savedBy: principal.name, now });
  return { revision: revision + 1, menu_version: open.version };
}
