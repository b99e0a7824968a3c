/** Long enough for a browser to have begun the download: an iPhone asks first whether it may. */
const KEPT_MS = 60_000;

/** Hands a file that this device holds to whoever asked for it, under its full name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
