import type { Item } from '@tableside/contract/menu.schema';
import { pickText } from '@tableside/i18n/languages';

export interface SearchEntry {
  readonly item: Item;
  /** The name that is searched, as it is shown. */
  readonly name: string;
  readonly lower: string;
}

/** The names to search, lower-cased once: those that the rows show, so in English what lacks the user's language. */
export function searchIndex(
  items: readonly Item[],
  language: string,
  opted: readonly string[],
): readonly SearchEntry[] {
  return items.map((item) => {
    const name = pickText(item.name, language, opted).text;
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
