import { formatList } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { useTexts } from '../text.tsx';

/** The words of the fields that `layOver` says two have changed, once each; what has no words is left out. */
export const clashing = (
  words: Readonly<Record<string, string>>,
  clashes: readonly string[],
): readonly string[] => [...new Set(clashes.flatMap((at) => words[at.split('.')[0] ?? at] ?? []))];

/** What a colleague has changed too while a form was open, in its words: whoever saves it decides. */
export function Clashes({ words }: { readonly words: readonly string[] }) {
  const { text, language } = useTexts();
  if (words.length === 0) return null;
  return (
    <Banner kind="warning" live>
      {text('frame.clashes', { fields: formatList(language, words) })}
    </Banner>
  );
}
