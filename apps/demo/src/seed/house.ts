import type { Item } from '@tableside/contract/menu.schema';
import type { CartLine } from '@tableside/contract/ordering.schema';
import type { StaffDesk } from '../api/staff-desk.ts';
import type { OpenPhone } from './guests.ts';
import type { PlannedLine } from './plan-party.ts';

/** The place as its guests meet it. */
export interface House {
  readonly storeId: string;
  readonly openPhone: OpenPhone;
  /** Printed code of a table, by its name. */
  readonly codes: ReadonlyMap<string, string>;
  /** Dishes by their English name. */
  readonly menu: ReadonlyMap<string, Item>;
  readonly kitchen: StaffDesk;
  readonly waiter: StaffDesk;
  readonly cashier: StaffDesk;
}

/** A chosen line in the ids of the house's menu. Throws for a dish that is not on it. */
export function cartLineOf(menu: House['menu'], { name, qty, choices }: PlannedLine): CartLine {
  const dish = menu.get(name);
  if (!dish) throw new Error(`no dish is called ${name}`);
  const addons = choices.flatMap(({ group, options }) => {
    const found = dish.addons.find((candidate) => candidate.name['en'] === group);
    if (!found) return [];
    const picked = found.addon_items.filter((option) => options.includes(option.name['en'] ?? ''));
    return [{ addon_id: found._id, addon_item_ids: picked.map(({ _id }) => _id) }];
  });
  return { item_id: dish._id, qty, addons };
}
