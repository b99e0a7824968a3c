/** Puts a text on the clipboard, also on plain http, where the browser's clipboard is absent. False when it refused. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // denied: the old way may still work
    }
  }
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.className = 'vh';
  // What lies behind an open sheet cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand('copy');
  holder.remove();
  return copied;
}
