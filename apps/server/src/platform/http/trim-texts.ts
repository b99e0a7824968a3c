import type { TextMap } from '@tableside/contract/common.schema';

/** The languages a public read carries: the caller's, if the store has opted into it, and English. */
export const shownLanguages = (language: string, opted: readonly string[]): readonly string[] =>
  language !== 'en' && opted.includes(language) ? [language, 'en'] : ['en'];

/**
 * A text map cut down to the caller's language, if the store has opted into it, and English. Empty texts are left
 * out. A map that has neither keeps the text in the first of the store's languages that it has, else any, so that
 * nothing is left nameless.
 */
export function trimTexts(map: TextMap, language: string, opted: readonly string[]): TextMap {
  const kept: TextMap = {};
  for (const shown of shownLanguages(language, opted)) {
    const text = map[shown];
    if (text) kept[shown] = text;
  }
  if (Object.keys(kept).length > 0) return kept;
  const first = [...opted, ...Object.keys(map)].find((each) => map[each]);
  return first === undefined ? {} : { [first]: map[first] ?? '' };
}

/** A map of all its texts that begins with the one in the first of the store's languages, which whoever reads neither his own nor English takes. */
export function houseFirst(map: TextMap, opted: readonly string[]): TextMap {
  const first = map['en'] ? undefined : opted.find((each) => map[each]);
  return first === undefined ? map : { [first]: map[first] ?? '', ...map };
}

/** One text of a map: in this language, else in English, else in the first of the store's languages that it has, else any. */
export const oneText = (map: TextMap, language: string, opted: readonly string[] = []): string =>
  Object.values(trimTexts(map, language, [language, ...opted]))[0] ?? '';
