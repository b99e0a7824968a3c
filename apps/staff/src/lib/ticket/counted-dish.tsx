import type { TextMap } from '@tableside/contract/common.schema';
import { dishName } from '../dish-name.ts';
import { useTexts } from '../text.tsx';

/** How many of a dish, its name in the language of the screen. */
export function CountedDish({ qty, name: names }: { readonly qty: number; readonly name: TextMap }) {
  const { language } = useTexts();
  const { name, lang } = dishName(names, language);
  return (
    <>
      {qty} × <span lang={lang}>{name}</span>
    </>
  );
}
