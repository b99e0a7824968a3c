import type { MenuColumn } from '@tableside/contract/menu-columns';
import type { CellProblem } from '@tableside/contract/staff-menu.schema';
import type { z } from 'zod';
import { columnOf } from './columns.ts';
import type { RowReader } from './row-reader.ts';

/** The columns that the fields of a document are read from. */
const COLUMN_OF: Readonly<Record<string, MenuColumn>> = {
  base_price: 'price',
  tax_keys: 'tax',
  image: 'images',
  stations: 'station',
};
const CODES: Readonly<Record<string, CellProblem['code']>> = {
  too_big: 'too-long',
  invalid_value: 'not-in-list',
  invalid_format: 'bad-form',
};

const codeOf = (issue: z.core.$ZodIssue): CellProblem['code'] =>
  issue.code === 'too_big' && issue.origin === 'number' ? 'too-large' : (CODES[issue.code] ?? 'bad-form');

const isSpoken = (field: string | undefined): boolean => field === 'name' || field === 'description';

/** Says of a row, by column, what its document does not take. */
export function complain(read: RowReader, error: z.ZodError): void {
  for (const issue of error.issues) {
    const [field, language] = issue.path.map(String);
    if (field === 'name' && language === undefined) {
      read.problem(read.called().column, 'missing');
      continue;
    }
    const id = language !== undefined && isSpoken(field) ? `${field}_${language}` : (field ?? '');
    read.problem(COLUMN_OF[id] ?? columnOf(id) ?? null, codeOf(issue));
  }
}
