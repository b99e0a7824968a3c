import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { localKept } from './kept-storage.ts';

const KEY = 'language';
const known = (value: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === value);

/** The chosen language, else the page's (which the server chose by Accept-Language). */
export const currentLanguage = (): Language =>
  known(localKept.getItem(KEY)) ?? known(document.documentElement.lang) ?? 'en';

/** Remembers the choice across visits; the server learns it by a cookie, so that its first rows come in it. */
export function storeLanguage(language: Language): void {
  localKept.setItem(KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
