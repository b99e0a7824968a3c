import { writeCsv } from '@tableside/contract/csv';
import type { QueryContext, Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findStore } from '../../venues/index.ts';
import { openDraft } from '../draft/open-draft.ts';
import { writeRows } from './write-rows.ts';

export type ExportFormat = 'csv' | 'json';
const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A file's name in any script (RFC 6266), before it one that every program reads. */
const namesOf = (name: string): string => {
  const plain = name.replace(/[^\w.-]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${full}`;
};

/** The menu being written as a file, hidden categories and choice groups too. Refuses `not-found` for another's store. */
export async function exportMenu(
  { db, principal }: Pick<QueryContext<'staff'>, 'db' | 'principal'>,
  storeId: string,
  format: ExportFormat,
): Promise<Raw> {
  requireStore(principal, storeId);
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const { draft } = await openDraft(db, storeId);
  const raw =
    format === 'csv'
      ? writeCsv(writeRows(draft, store.currency.exponent))
      : `${JSON.stringify(draft, null, 2)}\n`;
  return {
    status: 200,
    raw,
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; ${namesOf(`menu-${store.visibleName}.${format}`)}`,
      'cache-control': 'private, no-store',
    },
  };
}
