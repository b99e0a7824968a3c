import { pickText } from '@tableside/i18n/languages';
import { Sheet } from '@tableside/ui/sheet';
import { filterItems } from '../../first-paint/filter-items.ts';
import { sectionsOf } from '../../first-paint/sections.ts';
import { useFavourites } from '../../lib/menu/favourites.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { jumpToCategory } from '../../lib/menu/menu-jump.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All categories with the number of their dishes and the one ordered most. */
export function CategoriesSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const { language } = useLanguage();
  const { store, categories, items } = useMenu();
  const veg = useRoot((state) => state.veg_only);
  const sections = sectionsOf(categories, filterItems(items, { veg, tags: [] }));
  const wanted = useFavourites().filter(({ item }) => item.veg || !veg);
  const favourites = new Map(wanted.map(({ categoryId, item }) => [categoryId, item]));
  const choose = (categoryId: string): void => {
    onClose();
    jumpToCategory(categoryId);
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('menu.categories')} closeLabel={text('shared.close')}>
      <ul className="sheet-list">
        {sections.map(({ category, items: dishes }) => {
          const name = pickText(category.name, language, store?.opted_languages);
          const favourite = favourites.get(category._id);
          const dish = favourite && pickText(favourite.name, language, store?.opted_languages);
          return (
            <li key={category._id}>
              <button type="button" className="sheet-row" onClick={() => choose(category._id)}>
                <span className="sheet-row-text">
                  <span lang={name.lang}>{name.text}</span>
                  {dish && (
                    <span className="sheet-row-note">
                      {text('menu.most-ordered')} · <span lang={dish.lang}>{dish.text}</span>
                    </span>
                  )}
                </span>
                <span className="sheet-row-end">{text('shared.items', { count: dishes.length })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
