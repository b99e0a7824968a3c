import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsInUse } from './missing-photos-repository.ts';
import type { Reader } from './platform/db/database.ts';
import { photoFolderOf } from './platform/media/photo-folder.ts';

const PREFIX = '/media/';

/** What to know where uploaded photos are not in this node's folder, as on a second node with one of its own; else nothing. */
export async function missingPhotosWords(db: Reader, dataDir: string): Promise<string> {
  const folder = photoFolderOf(dataDir);
  const addresses = await uploadsInUse(db);
  let missing = 0;
  for (const address of addresses)
    await access(join(folder, address.slice(PREFIX.length))).catch(() => {
      missing += 1;
    });
  if (missing === 0) return '';
  return `${missing} of ${addresses.length} uploaded photos and films are not in ${folder}, and guests do not see them. All nodes of one database need one DATA_DIR (docs/scaling.md); to another database they come along by a backup.\n`;
}
