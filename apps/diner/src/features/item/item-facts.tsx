import type { Item } from '@tableside/contract/menu.schema';
import { formatList } from '@tableside/i18n/formats';
import { useLanguage, useText } from '../../lib/text.tsx';

const ALLERGENS = {
  celery: 'item.allergen.celery',
  crustaceans: 'item.allergen.crustaceans',
  eggs: 'item.allergen.eggs',
  fish: 'item.allergen.fish',
  gluten: 'item.allergen.gluten',
  lupin: 'item.allergen.lupin',
  milk: 'item.allergen.milk',
  molluscs: 'item.allergen.molluscs',
  mustard: 'item.allergen.mustard',
  nuts: 'item.allergen.nuts',
  peanuts: 'item.allergen.peanuts',
  'sesame-seeds': 'item.allergen.sesame-seeds',
  soybeans: 'item.allergen.soybeans',
  'sulphur-dioxide-and-sulphites': 'item.allergen.sulphur-dioxide-and-sulphites',
} as const;
type Allergen = keyof typeof ALLERGENS;

const isAllergen = (id: string): id is Allergen => id in ALLERGENS;

/** What a dish contains and how much energy it has. Ids outside the fourteen are shown as the restaurant wrote them. */
export function ItemFacts({ item }: { readonly item: Pick<Item, 'allergens' | 'kcal'> }) {
  const text = useText();
  const { language } = useLanguage();
  const names = item.allergens.map((id) => (isAllergen(id) ? text(ALLERGENS[id]) : id));
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
