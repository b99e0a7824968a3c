import type { Item } from '@tableside/contract/menu.schema';
import { FALLBACK } from '@tableside/i18n/languages';

export interface SearchEntry {
  readonly item: Item;
  /** The name that is searched, as it is shown. */
  readonly name: string;
  readonly lower: string;
}

/**
 * The names to search, lower-cased once: in the user's language when the store has opted into it, else in English.
 * A name that lacks the language counts by its English one.
 */
export function searchIndex(
  items: readonly Item[],
  language: string,
  opted: readonly string[],
): readonly SearchEntry[] {
  const searched = opted.includes(language) ? language : FALLBACK;
  return items.map((item) => {
    const name = item.name[searched] || item.name[FALLBACK] || '';
    return { item, name, lower: name.toLocaleLowerCase(language) };
  });
}

/** Dishes whose name contains the words, whatever the case. Blank words find nothing. */
export function matchItems(
  index: readonly SearchEntry[],
  words: string,
  language: string,
): readonly SearchEntry[] {
  const wanted = words.trim().toLocaleLowerCase(language);
  if (wanted === '') return [];
  return index.filter(({ lower }) => lower.includes(wanted));
}

/** A name in three parts: before, what was found, after. Null when lower-casing moved the letters. */
export function foundIn(
  { name, lower }: SearchEntry,
  words: string,
  language: string,
): readonly [string, string, string] | null {
  const wanted = words.trim().toLocaleLowerCase(language);
  const at = lower.indexOf(wanted);
  if (wanted === '' || at < 0 || lower.length !== name.length) return null;
  const end = at + wanted.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
