/** The words of the fields that differ from how they were read, in the order of `words`. */
export function changedWords<F extends object>(
  words: Readonly<Record<keyof F, string>>,
  before: F,
  now: F,
): readonly string[] {
  const changed: string[] = [];
  for (const field in words)
    if (JSON.stringify(before[field]) !== JSON.stringify(now[field])) changed.push(words[field]);
  return changed;
}
