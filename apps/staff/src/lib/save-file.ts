import { saveFile } from '@tableside/ui/save-file';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/gzip': 'backup.gz',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'application/zip': 'zip',
  'text/csv': 'csv',
};

/** Hands a file to whoever asked for it, under a name that ends as its kind does. */
export const saveByKind = (name: string, file: Blob): void =>
  saveFile(`${name}.${ENDINGS[file.type] ?? 'pdf'}`, file);
