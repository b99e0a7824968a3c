/** Joins class names, leaving out the falsy ones; `undefined` when nothing remains, so React writes no attribute. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;
