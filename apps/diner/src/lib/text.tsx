import { type DinerFirstText, type DinerText, loadLanguage, loadRest } from '@tableside/i18n/diner';
import type { Catalogue } from '@tableside/i18n/catalogue';
import type { DinerKeys } from '@tableside/i18n/diner-keys.gen';
import { makeText } from '@tableside/i18n/text';
import type { Language } from '@tableside/contract/vocabulary';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { storeLanguage } from './language.ts';

interface Texts {
  readonly language: Language;
  readonly text: DinerText;
  readonly setLanguage: (language: Language) => Promise<void>;
}
const TextContext = createContext<Texts | null>(null);

interface Loaded {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Both chunks of a language, for screens beyond the first. */
export const loadWhole = async (language: Language): Promise<Catalogue> => {
  const [first, rest] = await Promise.all([loadLanguage(language), loadRest(language)]);
  return { ...first, ...rest };
};

/** Gives the texts to everything below: the first chunk at once, the rest as soon as it is there. */
export function TextProvider({ first, children }: { readonly first: Loaded; readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded>(first);
  // The rest of the texts is fetched after the first render, not before it.
  useEffect(() => {
    void loadWhole(first.language).then((catalogue) => setLoaded((now) => (now.language === first.language ? { ...first, catalogue } : now)));
  }, [first]);
  const setLanguage = useCallback(async (language: Language) => {
    const catalogue = await loadWhole(language);
    storeLanguage(language);
    document.documentElement.lang = language;
    setLoaded({ language, catalogue });
  }, []);
  const value = useMemo(() => ({ language: loaded.language, text: makeText<DinerKeys>(loaded.language, loaded.catalogue), setLanguage }), [loaded, setLanguage]);
  return <TextContext value={value}>{children}</TextContext>;
}

function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('no TextProvider above');
  return texts;
}

/** `text('menu.add')` in the interface language. */
export const useText = (): DinerText => useTexts().text;
/** The texts of the first chunk only: what server-rendered components may use. */
export const useFirstText = (): DinerFirstText => useTexts().text;
export const useLanguage = (): Pick<Texts, 'language' | 'setLanguage'> => useTexts();
