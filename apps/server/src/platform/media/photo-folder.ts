import { join } from 'node:path';

/** Where the photos that were uploaded are kept in a data folder. */
export const photoFolderOf = (dataDir: string): string => join(dataDir, 'media');

/** The folders of all photos, what was uploaded first. */
export const photoFoldersOf = ({
  dataDir,
  mediaFolders = [],
}: {
  readonly dataDir: string;
  readonly mediaFolders?: readonly string[];
}): string[] => [photoFolderOf(dataDir), ...mediaFolders];
