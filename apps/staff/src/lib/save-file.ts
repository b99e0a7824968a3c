const ENDINGS: Readonly<Record<string, string>> = {
  'application/gzip': 'backup.gz',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'application/zip': 'zip',
  'text/csv': 'csv',
};

/** Hands a file to whoever asked for it. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${ENDINGS[file.type] ?? 'pdf'}`;
  link.click();
  URL.revokeObjectURL(address);
}
