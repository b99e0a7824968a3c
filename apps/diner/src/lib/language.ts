import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';

const KEY = 'language';
const known = (value: string | null | undefined): Language | undefined => LANGUAGES.find((language) => language === value);

/** The chosen language, else the page's (which the server chose by Accept-Language). */
export const currentLanguage = (): Language => known(readStored()) ?? known(document.documentElement.lang) ?? 'en';

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage can be forbidden; the page's language serves
  }
}

/** Remembers the choice across visits; the server learns it by a cookie, so that its first rows come in it. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
