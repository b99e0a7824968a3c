/** Whether a key is pressed without Alt, Ctrl and Cmd; with them it is the browser's, as the arrow that leads back. */
export const isPlainKey = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => !altKey && !ctrlKey && !metaKey;
