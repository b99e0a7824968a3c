import { useEffect } from 'react';
import { currentLanguage } from '../lib/language.ts';
import { useLanguage } from '../lib/text.tsx';

/** Fonts that only some languages need, and the language chosen before where the page came in another one. */
export function useLanguageEffects(): void {
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    if (language === 'th') void import('./fonts-thai.css');
  }, [language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    const chosen = currentLanguage();
    if (chosen !== language) setLanguage(chosen).catch(() => undefined); // offline: the page's language serves
  }, []);
}
