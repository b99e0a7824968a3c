import type { Category, Item } from '@tableside/contract/menu.schema';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Segmented } from '@tableside/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import { categoriesQuery, itemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { OfferForm } from './use-offer-form.ts';

/** The list with an id more, or without it. */
const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

interface GroupProps {
  readonly form: OfferForm;
  readonly category: Category;
  readonly items: readonly Item[];
}

function Group({ form: { draft, set }, category, items }: GroupProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const whole = draft.categories.includes(category._id);
  const chosen = whole ? items.length : items.filter(({ _id }) => draft.items.includes(_id)).length;
  const { name, lang } = dishName(category.name, language);
  return (
    <details className="dish-group">
      <summary>
        <span lang={lang}>{name}</span>
        {chosen > 0 && <span className="dish-count">{text('offers.chosen', { count: chosen })}</span>}
      </summary>
      <CheckboxRow
        label={text('offers.whole-category')}
        checked={whole}
        onChange={() => set({ categories: toggled(draft.categories, category._id) })}
      />
      {items.map((item) => (
        <CheckboxRow
          key={item._id}
          label={dishName(item.name, language).name}
          end={money(item.base_price)}
          checked={whole || draft.items.includes(item._id)}
          disabled={whole}
          onChange={() => set({ items: toggled(draft.items, item._id) })}
        />
      ))}
    </details>
  );
}

/** On which dishes the offer holds: all of them, or some categories and dishes. */
export function DishesField({ form }: { readonly form: OfferForm }) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id));
  const categories = useQuery(categoriesQuery(store._id));
  const { draft, set } = form;
  const [some, setSome] = useState(draft.items.length + draft.categories.length > 0);
  return (
    <div className="panel-part">
      <Segmented
        legend={text('offers.dishes')}
        name="dishes"
        value={some ? 'some' : 'all'}
        options={[
          { value: 'all', label: text('offers.dishes-all') },
          { value: 'some', label: text('offers.dishes-some') },
        ]}
        onChange={(value) => {
          setSome(value === 'some');
          if (value === 'all') set({ items: [], categories: [] });
        }}
      />
      {some && (
        <div className="dish-groups">
          {(categories.data ?? []).map((category) => (
            <Group
              key={category._id}
              form={form}
              category={category}
              items={(items.data ?? []).filter(({ category_id: id }) => id === category._id)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
