import type { ItemTag } from '@tableside/contract/vocabulary';
import { ToggleChip } from '@tableside/ui/chip';
import { Switch } from '@tableside/ui/switch';
import { VegMark } from '@tableside/ui/veg-mark';
import { useFirstText } from '../lib/first-text.ts';
import { badgeOf } from './item-words.ts';

export interface Filters {
  readonly veg: boolean;
  readonly tags: readonly ItemTag[];
}
export interface MenuFiltersProps {
  readonly filters: Filters;
  /** The tags that the menu has. */
  readonly tags: readonly ItemTag[];
  readonly onVeg?: ((on: boolean) => void) | undefined;
  readonly onTag?: ((tag: ItemTag) => void) | undefined;
}

/** Veg only, and what the house says about its dishes. */
export function MenuFilters({ filters, tags, onVeg, onTag }: MenuFiltersProps) {
  const text = useFirstText();
  return (
    <fieldset className="filters" aria-label={text('menu.filters')}>
      <Switch
        label={
          <>
            <VegMark kind="veg" />
            {text('menu.veg-only')}
          </>
        }
        checked={filters.veg}
        onChange={onVeg}
      />
      {tags.map((tag) => {
        const badge = badgeOf({ item_tag: tag, spl_categories: [] });
        return (
          badge && (
            <ToggleChip key={tag} pressed={filters.tags.includes(tag)} onClick={() => onTag?.(tag)}>
              {text(badge.key)}
            </ToggleChip>
          )
        );
      })}
    </fieldset>
  );
}
