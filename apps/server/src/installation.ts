import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import type { Installation } from './platform/db/backup/backup-file.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { photoFolderOf } from './platform/media/photo-folder.ts';

type Work<T> = (installation: Installation) => Promise<T>;

/** The outside database if one is set; undefined for the embedded one of the folder. */
function outside(): { readonly given: Installation | undefined; readonly folder: string } {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR } = readConfig();
  const folder = resolve(DATA_DIR);
  const photoFolder = photoFolderOf(folder);
  return { given: url === undefined ? undefined : { url: direct ?? url, photoFolder }, folder };
}

/** Starts the embedded database for the work and stops it again. Throws `FolderInUse` while the product runs. */
async function alone<T>(folder: string, work: Work<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ folder, exclusive: true });
  try {
    return await work({ url: server.url(), photoFolder: photoFolderOf(folder) });
  } finally {
    await server.stop();
  }
}

/** Works alone with an installation, which may be one that is yet to come. */
export async function withInstallation<T>(work: Work<T>): Promise<T> {
  const { given, folder } = outside();
  return given ? work(given) : alone(folder, work);
}

/** Works with an installation whether its product runs or not. Throws when there is none; `purpose` completes "nothing to". */
export async function visitInstallation<T>(purpose: string, work: Work<T>): Promise<T> {
  const { given, folder } = outside();
  if (given) return work(given);
  if (!existsSync(folder))
    throw new Error(
      `There is nothing to ${purpose} in ${folder}: set DATA_DIR to the folder of the product.`,
    );
  const running = await runningEmbeddedUrl(folder);
  return running === undefined
    ? alone(folder, work)
    : work({ url: running, photoFolder: photoFolderOf(folder) });
}
