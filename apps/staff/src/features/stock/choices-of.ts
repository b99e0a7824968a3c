import type { AddonGroup, Item } from '@tableside/contract/menu.schema';
import { namedLike } from '../../lib/find-items.ts';

/** The choice groups of the menu, each once, in the order in which dishes name them. */
export function choicesOf(items: readonly Item[]): readonly AddonGroup[] {
  const groups = new Map(items.flatMap(({ addons }) => addons.map((group) => [group._id, group])));
  return [...groups.values()];
}

/** The groups with the choices whose name in any shown language holds what was typed; those left empty are not there. */
export function findChoices(
  groups: readonly AddonGroup[],
  typed: string,
  soldOutOnly: boolean,
): readonly AddonGroup[] {
  const wanted = namedLike(typed);
  return groups
    .map((group) => ({
      ...group,
      addon_items: group.addon_items.filter(
        (choice) => (!soldOutOnly || !choice.available) && wanted(choice),
      ),
    }))
    .filter(({ addon_items }) => addon_items.length > 0);
}
