import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { taxIdsByKey } from '../../venues/index.ts';
import { forgetReturned } from '../availability/availability-repository.ts';
import {
  bumpMenu,
  listCategoryKeys,
  listGroupKeys,
  lockMenu,
  type Written,
  writeMenu,
} from './menu-import-repository.ts';
import { type ImportProblem, planImport } from './plan-import.ts';

export interface ImportedMenu extends Written {
  /** Why nothing was written; empty when everything was. */
  readonly problems: readonly ImportProblem[];
}

const idsByKey = (rows: readonly { readonly key: string; readonly id: string }[]) =>
  new Map(rows.map(({ key, id }) => [key, id]));

/**
 * Makes a store's menu the one of the file: adds, updates and retires by key, all or nothing. The same file again writes
 * nothing and tells nobody. `data` is an unchecked menu file. The store and its taxes must be there already.
 */
export async function importMenu(
  tx: Tx,
  storeId: string,
  data: unknown,
  now: Date,
  announce: Announce,
): Promise<ImportedMenu> {
  lockMenu(tx, storeId);
  const [taxes, categories, groups] = await Promise.all([
    taxIdsByKey(tx, storeId),
    listCategoryKeys(tx, storeId),
    listGroupKeys(tx, storeId),
  ]);
  const planned = planImport(data, {
    taxes,
    categories: idsByKey(categories),
    groups: idsByKey(groups),
    newId,
  });
  if ('problems' in planned) return { created: 0, changed: 0, problems: planned.problems };
  const written = await writeMenu(tx, storeId, planned.plan);
  if (written.created + written.changed === 0) return { ...written, problems: [] };
  forgetReturned(tx, storeId, now);
  const version = await bumpMenu(tx, storeId);
  announce('menu.changed', { v: 1, storeId, version });
  return { ...written, problems: [] };
}
