import type { MenuItem, MenuSnapshot } from './menu.ts';
import type { SnapshotRow } from './menu-repository.ts';

/** Puts the rows of one moment together: dishes with their choice groups, categories with their dishes in order. */
export function composeMenu(rows: SnapshotRow): MenuSnapshot {
  const groups = new Map(rows.groups.map((group) => [group._id, group]));
  const members = new Map<string, string[]>(rows.categories.map(({ _id }) => [_id, []]));
  const items = new Map<string, MenuItem>();
  for (const { addon_group_ids, ...row } of rows.items) {
    const addons = addon_group_ids.flatMap((id) => groups.get(id) ?? []);
    const added = {
      has_addons: addons.length > 0,
      addons,
      available: true,
      available_from: null,
      left: null,
      video: null,
      rating: null,
    };
    items.set(row._id, { ...row, ...added });
    members.get(row.category_id)?.push(row._id);
  }
  const categories = rows.categories.map((category) => ({
    ...category,
    item_ids: members.get(category._id) ?? [],
  }));
  return { version: rows.version, items, categories };
}
