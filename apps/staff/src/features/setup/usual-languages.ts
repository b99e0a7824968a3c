import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';

/** In which languages a country's guests are spoken to, its own first: that one where we speak it, else the one on screen, and English. */
export function usualLanguages(country: string, onScreen: Language): readonly Language[] {
  const own = country === '' ? onScreen : new Intl.Locale(`und-${country}`).maximize().language;
  const first = LANGUAGES.find((each) => each === own) ?? onScreen;
  return first === 'en' ? ['en'] : [first, 'en'];
}
