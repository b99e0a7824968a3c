import type { Database } from './db/database.ts';
import { statement } from './db/statement.ts';

const keep = statement<[string, string], { value: string }>(
  'installation.keep',
  'insert into installation (key, value) values ($1, $2) on conflict (key) do update set key = excluded.key returning value',
);

/** The kept value of a name; the offered one becomes it if there was none. */
export async function keepSecret(db: Database, name: string, offered: string): Promise<string> {
  const row = await db.row(keep, name, offered);
  if (!row) throw new Error(`no value for ${name}`);
  return row.value;
}
