import type { RowsChecked } from '@tableside/contract/staff-menu.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findStore, listKeyedTaxes } from '../../venues/index.ts';
import type { MenuCommand, MenuSaved } from '../draft/change-menu.ts';
import { diffMenus } from '../draft/diff-menus.ts';
import { saveDraft } from '../draft/menu-draft-repository.ts';
import { openDraft, takeDraft } from '../draft/open-draft.ts';
import { contradictionsIn } from '../import/plan-import.ts';
import { type MenuTable, planRows, type TableStore } from './plan-rows.ts';

const MOST_DIFFERENCES = 500;
const MOST_FIELDS = 100;

/** What of a store its tables are read by. */
async function tableStore(db: Reader, storeId: string): Promise<TableStore> {
  const [store, taxes] = await Promise.all([findStore(db, storeId), listKeyedTaxes(db, storeId)]);
  const { currency, optedLanguages: languages } = store ?? refuse('not-found');
  return { taxes, exponent: currency.exponent, languages };
}

/** What each row of a table would do to the draft; nothing is kept. Refuses `not-found` for another's store. */
export async function checkRows(
  { db, principal }: Pick<QueryContext<'staff'>, 'db' | 'principal'>,
  storeId: string,
  table: MenuTable,
): Promise<RowsChecked> {
  requireStore(principal, storeId);
  const [store, open] = await Promise.all([tableStore(db, storeId), openDraft(db, storeId)]);
  const { rows, menu, untold, first } = planRows(open.draft, table, store);
  return {
    revision: open.revision,
    rows: [...rows],
    untold,
    taxes: [...first],
    differences: diffMenus(open.draft, menu).slice(0, MOST_DIFFERENCES),
  };
}

/** Takes a table into the draft, all of it or nothing. Refuses `draft-changed`, and `malformed` naming the wrong cells. */
export async function importRows(
  { tx, now, principal }: Omit<MenuCommand, 'announce'>,
  { storeId, revision, ...table }: MenuTable & { readonly storeId: string; readonly revision: number },
): Promise<MenuSaved> {
  requireStore(principal, storeId);
  const store = await tableStore(tx, storeId);
  const open = await takeDraft(tx, storeId, { revision });
  const { rows, menu } = planRows(open.draft, table, store);
  const wrong = rows.flatMap(({ row, problems }) =>
    problems.map(({ column, code }) => ({ path: `body.rows.${row}.${column ?? ''}`, message: code })),
  );
  const fields = [...wrong, ...contradictionsIn(menu, open.taxes)].slice(0, MOST_FIELDS);
  if (fields.length > 0) return refuse('malformed', { fields });
  saveDraft(tx, { storeId, document: menu, savedBy: principal.name, now });
  return { revision: revision + 1, menu_version: open.version };
}
