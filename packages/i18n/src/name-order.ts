/** Making one takes longer than sorting by it. */
const collators = new Map<string, Intl.Collator>();

function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language);
  if (known) return known;
  const made = new Intl.Collator(language, { numeric: true });
  collators.set(language, made);
  return made;
}

/** By name as the readers of a language look for it; what bears the same name stays in its order. */
export const inNameOrder = <T>(language: string, things: readonly T[], nameOf: (thing: T) => string): T[] =>
  things.toSorted((one, other) => collatorOf(language).compare(nameOf(one), nameOf(other)));
