import type { Store } from '@tableside/contract/venues.schema';
import { pickText } from '@tableside/i18n/languages';
import { memo } from 'react';
import { useFirstTexts } from '../lib/first-text.ts';
import { type ItemControl, ItemRow } from './item-row.tsx';
import { type Section, sectionId } from './sections.ts';

export interface MenuSectionProps {
  readonly section: Section;
  readonly store: Store;
  /** Rows drawn so far; the rest follows while nothing else is to be done. */
  readonly rows: number;
  readonly Control: ItemControl | null;
  readonly onOpen: ((itemId: string) => void) | undefined;
  readonly soldOut: readonly string[];
  readonly photoless: boolean;
  /** Only vegetarian dishes are shown. */
  readonly veg: boolean;
}

function Dishes(props: MenuSectionProps) {
  const { section, store, rows, Control, onOpen, soldOut, photoless, veg } = props;
  const { language, text } = useFirstTexts();
  const name = pickText(section.category.name, language, store.opted_languages);
  const id = sectionId(section.category._id);
  if (section.items.length === 0)
    return veg ? (
      <p className="menu-none" id={id}>
        {text('menu.no-veg', { category: name.text })}
      </p>
    ) : null;
  return (
    <section className="menu-section" id={id} aria-labelledby={`${id}-name`}>
      <h2 className="menu-section-name" id={`${id}-name`} lang={name.lang} tabIndex={-1}>
        {name.text}
      </h2>
      <ul>
        {section.items.slice(0, rows).map((item) => (
          <ItemRow
            key={item._id}
            item={item}
            store={store}
            Control={Control}
            onOpen={onOpen}
            justSoldOut={soldOut.includes(item._id)}
            photoless={photoless}
          />
        ))}
      </ul>
    </section>
  );
}

/** One category with its dishes. */
export const MenuSection = memo(Dishes);
