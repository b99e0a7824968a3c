const ASCII = /^[ -~]$/;

/** What the key before the equals sign means itself; any other sign there stands for the dash, which may share a key with a digit. */
const OWN = /^[a-z\d+=]$/i;

/**
 * What a key means, letters small. A digit is one by its place, since some scripts write other signs there; a keyboard of
 * another script means by any key what stands there on an English one.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const [, kind, sign = ''] = /^(Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (key.length !== 1) return key;
  if (kind === 'Digit' && !shiftKey) return sign;
  if (code === 'Minus' && !OWN.test(key)) return '-';
  if (ASCII.test(key)) return key.toLowerCase();
  return sign.toLowerCase() || (code === 'Equal' ? '=' : key);
}
