import type { TextMap } from '@tableside/contract/common.schema';
import { pickText } from '@tableside/i18n/languages';

export interface DishName {
  readonly name: string;
  readonly lang: string;
  /** The dish's own name in another language, when it reads differently. */
  readonly other: { readonly text: string; readonly lang: string } | undefined;
}

/** A dish in the language of the screen, and once more in its own. */
export function dishName(names: TextMap, language: string): DishName {
  const { text, lang } = pickText(names, language);
  const own = Object.entries(names).find(([code, name]) => code !== lang && name && name !== text);
  return { name: text, lang, other: own && { text: own[1], lang: own[0] } };
}
