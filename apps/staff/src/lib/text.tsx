import type { Language } from '@tableside/contract/vocabulary';
import type { Catalogue } from '@tableside/i18n/catalogue';
import { loadLanguage, type StaffText } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';
import { makeText } from '@tableside/i18n/text';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { boot } from './boot.ts';
import { changeSettings, currentSettings } from './settings.ts';

/** The language chosen on this device, else the page's. */
export const currentLanguage = (): Language => currentSettings().language ?? boot.language;

interface Loaded {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Everything needed to write in a language; Thai brings its own letters. */
export async function loadTexts(language: Language): Promise<Loaded> {
  if (language === 'th') void import('../styles/thai.css');
  return { language, catalogue: await loadLanguage(language) };
}

interface Texts {
  readonly language: Language;
  readonly text: StaffText;
  /** Rejects, and changes nothing, when the texts cannot be fetched. */
  readonly setLanguage: (language: Language) => Promise<void>;
}
const TextContext = createContext<Texts | null>(null);

/** Gives the texts to everything below. */
export function TextProvider({ first, children }: { readonly first: Loaded; readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState(first);
  const wanted = useRef(first.language);
  useEffect(() => {
    document.documentElement.lang = loaded.language;
  }, [loaded.language]);
  const texts = useMemo<Texts>(
    () => ({
      language: loaded.language,
      text: makeText<StaffKeys>(loaded.language, loaded.catalogue),
      setLanguage: async (language) => {
        wanted.current = language;
        const next = await loadTexts(language);
        // The one that is chosen last stands, whichever comes first.
        if (wanted.current !== language) return;
        changeSettings({ language });
        setLoaded(next);
      },
    }),
    [loaded],
  );
  return <TextContext value={texts}>{children}</TextContext>;
}

/** The interface language, its texts and the way to another one. */
export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('no TextProvider above');
  return texts;
}

/** `text('kitchen.bump')` in the interface language. */
export const useText = (): StaffText => useTexts().text;
