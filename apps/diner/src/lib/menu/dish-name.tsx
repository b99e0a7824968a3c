import type { TextMap } from '@tableside/contract/common.schema';
import { pickText } from '@tableside/i18n/languages';
import { useLanguage } from '../text.tsx';

/** A name from the menu in the interface language, else English, marked with the language it is in. */
export function DishName({ of }: { readonly of: TextMap }) {
  const { language } = useLanguage();
  const { text, lang } = pickText(of, language);
  return <span lang={lang}>{text}</span>;
}

/** `name(map)`: the same as plain text, for labels. */
export function useDishName(): (of: TextMap) => string {
  const { language } = useLanguage();
  return (of) => pickText(of, language).text;
}
