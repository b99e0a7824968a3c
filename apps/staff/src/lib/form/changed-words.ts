/** Tells whether a field is another than it was read. */
export const differs =
  <F extends object>(before: F, now: F) =>
  (field: keyof F): boolean =>
    JSON.stringify(before[field]) !== JSON.stringify(now[field]);

/** The words of the fields that differ from how they were read, in the order of `words`. */
export function changedWords<F extends object>(
  words: Readonly<Record<keyof F, string>>,
  before: F,
  now: F,
): readonly string[] {
  const isOther = differs(before, now);
  const changed: string[] = [];
  for (const field in words) if (isOther(field)) changed.push(words[field]);
  return changed;
}
