import { pickText } from '@tableside/i18n/languages';
import { Sheet } from '@tableside/ui/sheet';
import { filterItems } from '../../first-paint/filter-items.ts';
import { sectionsOf } from '../../first-paint/sections.ts';
import { useMenu } from '../../lib/menu.ts';
import { jumpToCategory } from '../../lib/menu-jump.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All categories with the number of their dishes. */
export function CategoriesSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const { language } = useLanguage();
  const { store, categories, items } = useMenu();
  const veg = useRoot((state) => state.veg_only);
  const sections = sectionsOf(categories, filterItems(items, { veg, tags: [] }));
  const choose = (categoryId: string): void => {
    onClose();
    jumpToCategory(categoryId);
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('menu.categories')} closeLabel={text('shared.close')}>
      <ul className="sheet-list">
        {sections.map(({ category, items: dishes }) => {
          const name = pickText(category.name, language, store?.opted_languages);
          return (
            <li key={category._id}>
              <button type="button" className="sheet-row" onClick={() => choose(category._id)}>
                <span className="sheet-row-text" lang={name.lang}>
                  {name.text}
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
