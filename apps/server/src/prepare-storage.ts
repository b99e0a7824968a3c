import type { Config } from './config.ts';
import { readWhose } from './demo-mark-repository.ts';
import { assertFit } from './platform/db/assert-fit.ts';
import { type Database, DatabaseFull, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';

interface Storage {
  readonly config: Config;
  /** The database past any pooler. */
  readonly directUrl: string;
  readonly dataDir: string;
}

/** What went wrong, in its own words. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** Refuses a database that is away or lets nobody more in. */
async function assertAnswers(db: Database, url: string): Promise<void> {
  await db.row({ name: 'start.knock', text: 'select' }).catch((error: unknown) => {
    if (error instanceof DatabaseFull) throw error;
    const { host } = new URL(url);
    throw new Error(
      `PostgreSQL does not answer at ${host} (${reasonOf(error)}). Start it, or mend DATABASE_URL.`,
    );
  });
}

/** Refuses a database that is away, or that the product would not run well on. */
async function checkStorage(db: Database, directUrl: string): Promise<void> {
  await assertAnswers(db, directUrl);
  await assertFit(async (text) => ({
    rows: await db.rows<[], { name: string; setting: string }>({ name: 'start.read-settings', text }),
  }));
}

async function look(url: string, check: (db: Database, url: string) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, connections: 1 });
  try {
    await check(db, url);
  } finally {
    await db.close();
  }
}

/** Refuses a database that is away, before work that opens its own way to it. */
export const knockAt = (url: string): Promise<void> => look(url, assertAnswers);

/** Refuses one that the product would not run well on as well, before it is filled. */
export const requireFit = (url: string): Promise<void> => look(url, checkStorage);

/**
 * Keeps the demo and restaurants of one's own apart: the demo shows one-time codes to everybody, and its owners sign in
 * with what is printed.
 */
async function checkWhose(db: Database, { config, dataDir }: Storage): Promise<void> {
  const { demo, stores } = await readWhose(db);
  if (config.DEMO && stores && !demo)
    throw new Error(
      'This database holds restaurants of your own: start with DEMO=0, since the demo shows one-time codes to everybody.',
    );
  if (!config.DEMO && demo) {
    const place = config.DATABASE_URL === undefined ? `DATA_DIR is ${dataDir}` : 'DATABASE_URL is set';
    throw new Error(
      `${place}: that is the demo’s, whose sign-ins everybody knows. Set it to a place for your own restaurant, such as DATA_DIR=./my-restaurant, or start with DEMO=1.`,
    );
  }
}

/** Brings the schema up to date and lets the entry prepare the data. Throws a sentence when the database must not be opened. */
export async function prepareStorage(
  storage: Storage,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabase({ url: storage.directUrl, connections: 1 });
  try {
    await checkStorage(db, storage.directUrl);
    await migrate(storage.directUrl);
    await checkWhose(db, storage);
    await prepare(db);
  } finally {
    await db.close();
  }
}
