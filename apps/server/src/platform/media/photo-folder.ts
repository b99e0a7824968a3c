import { join } from 'node:path';

/** Where the photos that were uploaded are kept in a data folder. */
export const photoFolderOf = (dataDir: string): string => join(dataDir, 'media');
