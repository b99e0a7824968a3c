import type { Item } from '@tableside/contract/menu.schema';
import { Banner } from '@tableside/ui/banner';
import { againstWords } from '../../lib/diet/against-words.ts';
import { useDietChoice } from '../../lib/diet/diet-choice.ts';
import { againstDish } from '../../lib/diet/fit-rule.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

/** Says above everything else when a dish is against what the diner avoids or keeps to. */
export function ItemWarning({ item }: { readonly item: Pick<Item, 'allergens' | 'diets' | 'veg'> }) {
  const text = useText();
  const { language } = useLanguage();
  const words = againstWords(text, language, againstDish(item, useDietChoice()));
  return words === '' ? null : <Banner kind="danger">{words}</Banner>;
}
