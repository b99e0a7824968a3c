import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { BackupRefused, type Installation } from './platform/db/backup/backup-file.ts';
import { restoreBackup } from './platform/db/backup/restore-backup.ts';
import { writeBackup } from './platform/db/backup/write-backup.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { photoFolderOf } from './platform/media/photo-folder.ts';

type Work<T> = (installation: Installation) => Promise<T>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Works with the outside database if one is set, else with the embedded one, which is stopped again. */
async function withInstallation<T>(mayVisit: boolean, work: Work<T>): Promise<T> {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct, DATA_DIR } = readConfig();
  const folder = resolve(DATA_DIR);
  const photoFolder = photoFolderOf(folder);
  if (given !== undefined) return work({ url: direct ?? given, photoFolder });
  if (mayVisit && !existsSync(folder))
    throw new BackupRefused(
      `There is nothing to back up in ${folder}: set DATA_DIR to the folder of the product.`,
    );
  const running = mayVisit ? await runningEmbeddedUrl(folder) : undefined;
  if (running !== undefined) return work({ url: running, photoFolder });
  const server = await startEmbeddedPostgres({ folder, exclusive: true });
  try {
    return await work({ url: server.url(), photoFolder });
  } finally {
    await server.stop();
  }
}

const nameAt = (now: Date): string =>
  `tableside-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`;

/** `npm run backup [file]`: the whole database and the photos in one file, while the product runs or not. */
export async function backUp([file]: readonly string[], now: Date): Promise<void> {
  const path = resolve(file ?? nameAt(now));
  if (existsSync(path))
    throw new BackupRefused(`${path} is there already; a backup never replaces another file.`);
  const { rows, photos } = await withInstallation(true, (from) => writeBackup(from, path, now));
  say(`${rows} rows and ${photos} photos are in ${path}.`);
  say(
    'Keep it as you keep keys: it holds your guests’ data and the secrets of this installation, payment accounts included.',
  );
}

/** `npm run restore file`: into an empty DATA_DIR or an empty outside database. */
export async function restore([file]: readonly string[]): Promise<void> {
  if (file === undefined) throw new BackupRefused('Say which file: npm run restore -- tableside-….backup.gz');
  const path = resolve(file);
  if (!existsSync(path)) throw new BackupRefused(`There is no file ${path}.`);
  const { rows, photos, madeAt } = await withInstallation(false, (into) => restoreBackup(into, path));
  say(
    `${rows} rows and ${photos} photos as they were at ${madeAt} are restored. Start the product as usual.`,
  );
}

/** Runs a command of the command line; what went wrong is told in one sentence, with exit code 1. */
export async function runCommandLine(command: Promise<void>): Promise<void> {
  await command.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
