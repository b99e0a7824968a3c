import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Advisory lock (class, key) in database `postgres`: users of one server hold it shared, or one holds it alone. */
const IN_USE = '720318, 1';

/** Another running process holds the data folder; the message is meant for the person who started this one. */
class FolderInUse extends Error {}

/** A kept connection that shows the server is in use. It goes with the process, however that ends. */
export interface Hold {
  /** Resolves when the connection is lost or closed. */
  readonly lost: Promise<void>;
  /** Gives the lock back; true when nobody else uses the server. */
  release(): Promise<boolean>;
  close(): Promise<void>;
}

const isTrue = async (client: pg.Client, expression: string): Promise<boolean> =>
  (await client.query<{ yes: boolean }>(`select ${expression} as yes`)).rows[0]?.yes === true;

async function holderName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 720318 and pg_locks.pid <> pg_backend_pid()`,
  );
  return rows[0]?.name ?? 'unknown';
}

/** A killed holder's lock is freed within moments, so a refused one is asked for again for a while. */
async function acquire(client: pg.Client, exclusive: boolean, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  const attempt = `pg_try_advisory_lock${exclusive ? '' : '_shared'}(${IN_USE})`;
  while (!(await isTrue(client, attempt))) {
    if (Date.now() > until) return false;
    await sleep(50);
  }
  return true;
}

function watch(client: pg.Client): Promise<void> {
  client.on('error', () => undefined); // 'end' follows
  return new Promise((resolve) => client.once('end', () => resolve()));
}

export interface HoldOptions {
  readonly url: string;
  /** The data directory the server must have: anything else on that port is a stranger. */
  readonly cluster: string;
  readonly exclusive: boolean;
  /** How long to wait for another holder to go. */
  readonly patienceMs: number;
}

/**
 * From the next connection on the log says nothing of the row that was refused, with all that it tells of a guest: nobody is
 * erased from there. Set for whoever connects, so that a server that does not start still says why in full.
 */
async function logRowsTersely(client: pg.Client): Promise<void> {
  if (await isTrue(client, "current_setting('log_error_verbosity') = 'terse'")) return;
  await client.query("alter role current_user set log_error_verbosity = 'terse'");
}

/** Takes hold of the server; undefined while it is starting, stopping or gone. Throws {@link FolderInUse}. */
export async function takeHold({
  url,
  cluster,
  exclusive,
  patienceMs,
}: HoldOptions): Promise<Hold | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    application_name: `tableside, process ${process.pid}`,
  });
  const lost = watch(client);
  const close = (): Promise<void> => client.end().catch(() => undefined);
  try {
    await client.connect();
    if (!(await isTrue(client, `current_setting('data_directory') = '${cluster.replaceAll("'", "''")}'`)))
      throw new Error(`another server than that of ${cluster} listens there`);
    if (!(await acquire(client, exclusive, patienceMs)))
      throw new FolderInUse(
        `The data folder ${dirname(cluster)} is in use by another running app (${await holderName(client)}). Stop that one, or set DATA_DIR to another folder.`,
      );
    await logRowsTersely(client);
  } catch (error) {
    await close();
    if (error instanceof FolderInUse) throw error;
    return undefined;
  }
  const release = async (): Promise<boolean> => {
    if (exclusive) return true;
    await client.query(`select pg_advisory_unlock_shared(${IN_USE})`);
    return isTrue(client, `pg_try_advisory_lock(${IN_USE})`);
  };
  return { lost, release, close };
}
