import type { Language } from '@tableside/contract/vocabulary';
import type { Catalogue } from '@tableside/i18n/catalogue';
import { type DinerText, loadLanguage, loadRest } from '@tableside/i18n/diner';
import type { DinerFirstKeys, DinerKeys } from '@tableside/i18n/diner-keys.gen';
import { makeText } from '@tableside/i18n/text';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { FirstTextContext } from './first-text.ts';
import { storeLanguage } from './language.ts';

interface Texts {
  readonly language: Language;
  readonly text: DinerText;
  /** All texts are there, not only those of the first chunk. */
  readonly whole: boolean;
  /** Rejects when the texts of that language cannot be fetched; nothing has changed then. */
  readonly setLanguage: (language: Language) => Promise<void>;
}
const TextContext = createContext<Texts | null>(null);

interface Loaded {
  readonly language: Language;
  readonly first: Catalogue;
  readonly rest: Catalogue | null;
}
export interface FirstLanguage {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Gives the texts to everything below: the first chunk at once, the rest as soon as it is there. */
export function TextProvider({
  first,
  children,
}: {
  readonly first: FirstLanguage;
  readonly children: ReactNode;
}) {
  const [loaded, setLoaded] = useState<Loaded>({
    language: first.language,
    first: first.catalogue,
    rest: null,
  });
  const { language, rest } = loaded;
  // The rest of the texts is fetched after the first render, not before it.
  useEffect(() => {
    if (rest) return;
    const fetchRest = (): void => {
      loadRest(language).then(
        (found) => setLoaded((now) => (now.language === language ? { ...now, rest: found } : now)),
        () => addEventListener('online', fetchRest, { once: true }),
      );
    };
    fetchRest();
    return () => removeEventListener('online', fetchRest);
  }, [language, rest]);
  const setLanguage = useCallback(async (wanted: Language) => {
    const [head, tail] = await Promise.all([loadLanguage(wanted), loadRest(wanted)]);
    storeLanguage(wanted);
    document.documentElement.lang = wanted;
    setLoaded({ language: wanted, first: head, rest: tail });
  }, []);
  const firstTexts = useMemo(
    () => ({ language, text: makeText<DinerFirstKeys>(language, loaded.first) }),
    [language, loaded.first],
  );
  const texts = useMemo(
    () => ({
      language,
      text: makeText<DinerKeys>(language, { ...loaded.first, ...rest }),
      whole: rest !== null,
      setLanguage,
    }),
    [language, loaded.first, rest, setLanguage],
  );
  return (
    <FirstTextContext value={firstTexts}>
      <TextContext value={texts}>{children}</TextContext>
    </FirstTextContext>
  );
}

function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('no TextProvider above');
  return texts;
}

/** `text('bill.title')` in the interface language. */
export const useText = (): DinerText => useTexts().text;
/** The interface language, the way to another one, and whether all its texts are there. */
export const useLanguage = (): Pick<Texts, 'language' | 'setLanguage' | 'whole'> => useTexts();
