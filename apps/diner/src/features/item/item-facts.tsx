import type { Item } from '@tableside/contract/menu.schema';
import { formatList } from '@tableside/i18n/formats';
import { allergenWord } from '../../lib/diet/against-words.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

/** What a dish contains and how much energy it has. Ids outside the fourteen are shown as the restaurant wrote them. */
export function ItemFacts({ item }: { readonly item: Pick<Item, 'allergens' | 'kcal'> }) {
  const text = useText();
  const { language } = useLanguage();
  const names = item.allergens.map((id) => allergenWord(text, id));
  return (
    <details className="item-facts">
      <summary>{text('item.nutrition')}</summary>
      <p>
        {names.length > 0
          ? text('item.contains', { list: formatList(language, names) })
          : text('item.no-allergens')}
      </p>
      {item.kcal !== null && <p>{text('item.kcal', { kcal: item.kcal })}</p>}
    </details>
  );
}
