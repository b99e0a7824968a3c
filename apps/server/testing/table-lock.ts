import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Keeps a whole table from everybody else until it is released, at the latest at the end of the test. */
export async function lockTable(databaseUrl: string, table: string) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  let held = true;
  const release = async (): Promise<void> => {
    if (held) await holder.end();
    held = false;
  };
  onTestFinished(release);
  return {
    release,
    /** Resolves when somebody stands before the table. */
    awaited: async (): Promise<void> => {
      for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
        const { rowCount } = await holder.query(
          'select from pg_locks where relation = $1::regclass and not granted',
          [table],
        );
        if (rowCount) return;
      }
      throw new Error(`nobody wants ${table}`);
    },
  };
}
