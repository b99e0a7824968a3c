import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import { MEDIA } from '../import/plan-import.ts';
import { composeMenu } from '../shown/compose-menu.ts';
import type { MenuSnapshot } from '../shown/menu.ts';

const known = (keys: readonly string[], ids: ReadonlyMap<string, string>): string[] =>
  keys.flatMap((key) => ids.get(key) ?? []);

const groupsOf = ({ addon_groups }: MenuDocument) =>
  addon_groups.map(({ key, items, ...group }) => ({
    ...group,
    _id: key,
    addon_items: items.map(({ key: _id, ...item }) => ({ ...item, _id, available: true })),
  }));

/**
 * A document as if it were the menu: its keys stand for ids, hidden categories are left out. `taxes` are the store's ids
 * by key.
 */
export function snapshotOf(
  storeId: string,
  menu: MenuDocument,
  taxes: ReadonlyMap<string, string>,
): MenuSnapshot {
  const shown = menu.categories.filter(({ hidden }) => !hidden);
  return composeMenu({
    version: 0,
    groups: groupsOf(menu),
    categories: shown.map(({ key, name, image }, position) => ({
      _id: key,
      name,
      image: image && MEDIA + image,
      position,
    })),
    items: shown.flatMap((category) =>
      category.items.map(({ key, addon_groups, tax_keys, times: _, ...item }) => ({
        ...item,
        _id: key,
        store_id: storeId,
        category_id: category.key,
        addon_group_ids: addon_groups,
        tax_ids: known(tax_keys, taxes),
        images: item.images.map((image) => MEDIA + image),
      })),
    ),
  });
}
