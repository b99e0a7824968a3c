import type { Language } from '@tableside/contract/vocabulary';
import type { DinerFirstText } from '@tableside/i18n/diner';
import { createContext, useContext } from 'react';

/** Texts of the first chunk. The object changes with the language only, so that rows need not be drawn again. */
export interface FirstTexts {
  readonly language: Language;
  readonly text: DinerFirstText;
}
export const FirstTextContext = createContext<FirstTexts | null>(null);

/** Language and texts of the first chunk: what components that the server renders too may use. */
export function useFirstTexts(): FirstTexts {
  const texts = useContext(FirstTextContext);
  if (!texts) throw new Error('no texts above');
  return texts;
}
/** `text('menu.add')` of the first chunk, in the interface language. */
export const useFirstText = (): DinerFirstText => useFirstTexts().text;
