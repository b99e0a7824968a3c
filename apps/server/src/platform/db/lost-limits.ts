import type { Reader } from './database.ts';
import { statement } from './statement.ts';

const unlimited = statement<[], { readonly name: string }>(
  'start.list-lost-limits',
  `select name from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
   and setting = '0' order by name`,
);

/**
 * What to tell whoever runs the product where a pooler in front of the database has dropped the limits of waiting that a
 * connection of ours asks for; undefined where they hold.
 */
export async function lostLimits(db: Reader): Promise<string | undefined> {
  const names = (await db.rows(unlimited)).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return `Connections to DATABASE_URL wait without ${names.join(', ')}, which a pooler has dropped: guests wait for as long as somebody holds a table. Set them where the pooler connects (docs/scaling.md).`;
}
