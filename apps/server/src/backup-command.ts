import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { visitInstallation, withInstallation } from './installation.ts';
import { BackupRefused } from './platform/db/backup/backup-file.ts';
import { restoreBackup } from './platform/db/backup/restore-backup.ts';
import { writeBackup } from './platform/db/backup/write-backup.ts';
import { say } from './run-command-line.ts';

const nameAt = (now: Date): string =>
  `tableside-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`;

/** `npm run backup [file]`: the whole database and the photos in one file, while the product runs or not. */
export async function backUp([file]: readonly string[], now: Date): Promise<void> {
  const path = resolve(file ?? nameAt(now));
  if (existsSync(path))
    throw new BackupRefused(`${path} is there already; a backup never replaces another file.`);
  const { rows, photos } = await visitInstallation('back up', (from) => writeBackup(from, path, now));
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
  const { rows, photos, madeAt, leftOut } = await withInstallation((into) => restoreBackup(into, path));
  if (leftOut.length > 0) say(`Left out, as it is not of this program: ${leftOut.join(', ')}.`);
  say(
    `${rows} rows and ${photos} photos as they were at ${madeAt} are restored. Start the product as usual.`,
  );
}
