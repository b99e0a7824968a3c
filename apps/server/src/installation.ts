import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { type Clock, DatabaseClock } from './platform/clock.ts';
import type { Installation } from './platform/db/backup/backup-file.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { photoFolderOf } from './platform/media/photo-folder.ts';
import { knockAt, requireFit } from './prepare-storage.ts';
import { openDataFolder } from './start-files.ts';

type Work<T> = (installation: Installation) => Promise<T>;

/** Where the installation is: its folder, the outside database if one is set, and what work is given for an address. */
function locate() {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct, DATA_DIR } = readConfig();
  const folder = resolve(DATA_DIR);
  const photoFolder = photoFolderOf(folder);
  const at = (url: string): Installation => ({ url, photoFolder });
  return { folder, outside: given === undefined ? undefined : at(direct ?? given), at };
}
type Located = ReturnType<typeof locate>;

/** Starts the embedded database for the work and stops it again. Throws `FolderInUse` while the product runs. */
async function alone<T>({ folder, at }: Located, work: Work<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ folder: await openDataFolder(folder), exclusive: true });
  try {
    return await work(at(server.url()));
  } finally {
    await server.stop();
  }
}

/** Works alone with an installation that is yet to come, where the product can run. */
export async function withInstallation<T>(work: Work<T>): Promise<T> {
  const located = locate();
  const { outside } = located;
  if (!outside) return alone(located, work);
  await requireFit(outside.url);
  return work(outside);
}

/** Works with an installation whether its product runs or not. Throws when there is none; `purpose` completes "nothing to". */
export async function visitInstallation<T>(purpose: string, work: Work<T>): Promise<T> {
  const located = locate();
  const { folder, outside, at } = located;
  if (outside) {
    await knockAt(outside.url);
    return work(outside);
  }
  if (!existsSync(folder))
    throw new Error(
      `There is nothing to ${purpose} in ${folder}: set DATA_DIR to the folder of the product.`,
    );
  const running = await runningEmbeddedUrl(folder);
  return running === undefined ? alone(located, work) : work(at(running));
}

/** Works on the database of an installation, brought up to date, whether its product runs or not. */
export const visitDatabase = <T>(
  purpose: string,
  work: (db: Database, clock: Clock) => Promise<T>,
): Promise<T> =>
  visitInstallation(purpose, async ({ url }) => {
    await migrate(url);
    const db = openDatabase({ url, connections: 2 });
    try {
      const clock = new DatabaseClock();
      await clock.follow(db);
      return await work(db, clock);
    } finally {
      await db.close();
    }
  });
