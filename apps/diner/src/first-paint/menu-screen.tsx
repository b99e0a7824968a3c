import type { Category } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { ItemTag } from '@tableside/contract/vocabulary';
import type { ReactNode } from 'react';
import { CategoryStrip, type CategoryStripProps } from './category-strip.tsx';
import type { ItemControl } from './item-row.tsx';
import { MenuBar, type MenuBarProps } from './menu-bar.tsx';
import { type Filters, MenuFilters, type MenuFiltersProps } from './menu-filters.tsx';
import { MenuSection } from './menu-section.tsx';
import { rowsPerSection, type Section } from './sections.ts';
import { type PlaceFacts, StoreHead } from './store-head.tsx';

export interface MenuScreenProps {
  readonly store: Store;
  readonly place: PlaceFacts | null;
  readonly categories: readonly Category[];
  readonly sections: readonly Section[];
  readonly filters: Filters;
  readonly tags: readonly ItemTag[];
  readonly Control: ItemControl | null;
  /** Rows drawn so far, over all categories. */
  readonly rows: number;
  readonly photoless?: boolean;
  /** Dishes that the last send found sold out. */
  readonly soldOut?: readonly string[];
  readonly bar?: Omit<MenuBarProps, 'name' | 'services'>;
  readonly strip?: Pick<CategoryStripProps, 'current' | 'onGo' | 'onAll'>;
  readonly taps?: Pick<MenuFiltersProps, 'onVeg' | 'onTag'> & { readonly onOpen: (itemId: string) => void };
  readonly banners?: ReactNode;
  /** The suggestions, or what keeps their place. */
  readonly rails?: ReactNode;
  /** Instead of the list: why there is none. */
  readonly instead?: ReactNode;
  /** The plate beside the menu on wide screens. */
  readonly side?: ReactNode;
}

const NOTHING: readonly string[] = [];

/** The menu as a picture of its facts. The server draws it too, without the taps. */
export function MenuScreen(screen: MenuScreenProps) {
  const {
    store,
    place,
    categories,
    sections,
    filters,
    Control,
    taps,
    soldOut = NOTHING,
    photoless = false,
  } = screen;
  const dineIn = place?.type === 'dinein';
  const rows = rowsPerSection(sections, screen.rows);
  return (
    <>
      <MenuBar
        {...screen.bar}
        name={store.visible_name || store.name}
        services={dineIn && store.preferences.services.some(({ active }) => active)}
      />
      <main className="menu" id="menu" tabIndex={-1}>
        <StoreHead store={store} place={place} />
        <div className="menu-lead">
          {screen.banners}
          <MenuFilters filters={filters} tags={screen.tags} onVeg={taps?.onVeg} onTag={taps?.onTag} />
          {screen.rails}
        </div>
        <div className="menu-body">
          <CategoryStrip {...screen.strip} categories={categories} opted={store.opted_languages} />
          <div className="menu-list">
            {screen.instead}
            {sections.map((section, place) => (
              <MenuSection
                key={section.category._id}
                section={section}
                store={store}
                rows={rows[place] ?? 0}
                Control={Control}
                onOpen={taps?.onOpen}
                soldOut={soldOut}
                photoless={photoless}
                // Only a category without dishes says why: the others need not be drawn anew when the switch turns.
                veg={filters.veg && section.items.length === 0}
              />
            ))}
          </div>
        </div>
        {screen.side}
      </main>
    </>
  );
}
