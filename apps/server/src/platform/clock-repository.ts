import type { Reader } from './db/database.ts';
import { statement } from './db/statement.ts';

const time = statement<[], { ms: number }>(
  'clock.read-time',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/** The database's clock in milliseconds since 1970. */
export async function readDatabaseTime(db: Reader): Promise<number> {
  return (await db.row(time))?.ms ?? Date.now();
}
