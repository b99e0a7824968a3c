import type { Reader } from '../../../platform/db/database.ts';
import { findTable } from '../../venues/index.ts';

/** The tables a booking had and those it has, by their names, as the audit log keeps them. */
export async function tablesNamed(db: Reader, before: readonly string[], after: readonly string[]) {
  const tables = await findTable(db, [...before, ...after]);
  const named = (ids: readonly string[]): string =>
    tables
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(' + ');
  return { from: named(before), to: named(after) };
}
