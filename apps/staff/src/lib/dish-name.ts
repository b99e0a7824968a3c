import type { TextMap } from '@tableside/contract/common.schema';
import { pickText } from '@tableside/i18n/languages';

export interface DishName {
  readonly name: string;
  readonly lang: string;
  /** In the language of the house, when it reads differently. */
  readonly other: { readonly text: string; readonly lang: string } | undefined;
}

/** A dish in the language of the screen, and once more in the one the house writes its menu in. */
export function dishName(names: TextMap, language: string, house = 'en'): DishName {
  const { text, lang } = pickText(names, language);
  const own = names[house];
  const differs = own !== undefined && own !== '' && own !== text;
  return { name: text, lang, other: differs ? { text: own, lang: house } : undefined };
}
