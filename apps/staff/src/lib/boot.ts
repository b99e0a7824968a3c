import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';

/** What the server writes into the page for this app. */
export interface Boot {
  /** The installation's public key, for the stream. */
  readonly key: string;
  /** The language negotiated by the server. */
  readonly language: Language;
  readonly demo: boolean;
}

/** The known language a text names, if it does. */
export const languageOf = (value: unknown): Language | undefined =>
  LANGUAGES.find((language) => language === value);

/** Reads the page's bootstrap; whatever is missing or odd falls back to English without demo. */
export function parseBoot(json: string | null | undefined): Boot {
  const read: unknown = JSON.parse(json || '{}');
  const given = typeof read === 'object' && read !== null ? read : {};
  return {
    key: 'key' in given && typeof given.key === 'string' ? given.key : '',
    language: languageOf('language' in given ? given.language : undefined) ?? 'en',
    demo: 'demo' in given && given.demo === true,
  };
}

/** What the server wrote into this page. */
export const boot: Boot = parseBoot(globalThis.document?.getElementById('boot')?.textContent);
