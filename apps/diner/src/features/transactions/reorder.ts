import type { Item } from '@tableside/contract/menu.schema';
import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import type { AddonChoice, LineChoice } from '@tableside/pricing/line-identity';
import { validateOptions } from '@tableside/pricing/unit-price';

export interface Reorder {
  readonly lines: readonly {
    readonly name: OrderLine['name'];
    readonly choice: LineChoice;
    readonly qty: number;
  }[];
  /** Names of what cannot be had again: off the menu, sold out, or its choices are gone. */
  readonly gone: readonly OrderLine['name'][];
}

/** The choice groups of today's menu that hold what was chosen then; null when one of them is gone. */
function addonsOf(line: OrderLine, item: Item): AddonChoice[] | null {
  const chosen = new Map<string, string[]>();
  for (const { _id } of line.addons) {
    const group = item.addons.find(({ addon_items }) => addon_items.some((addon) => addon._id === _id));
    if (!group) return null;
    chosen.set(group._id, [...(chosen.get(group._id) ?? []), _id]);
  }
  return [...chosen].map(([addon_id, addon_item_ids]) => ({ addon_id, addon_item_ids }));
}

function again(line: OrderLine, item: Item | undefined): LineChoice | null {
  if (!item?.available) return null;
  const addons = addonsOf(line, item);
  if (!addons || validateOptions(item.addons, addons) !== null) return null;
  return { item_id: line.item_id, addons, note: line.note, course: line.course };
}

/** What this person had of an order; all of it when somebody else ordered for them. */
function ownLines(items: Order['items'], userId: string): readonly OrderLine[] {
  const brought = items.filter(({ status }) => !isVoid(status));
  const own = brought.filter(({ added_by }) => added_by._id === userId);
  return own.length > 0 ? own : brought;
}

/** What of an old order can be put on the plate today, line by line. */
export function reorder(
  { items }: Pick<Order, 'items'>,
  byId: ReadonlyMap<string, Item>,
  userId: string,
): Reorder {
  const wanted = ownLines(items, userId);
  const found = wanted.map((line) => ({ line, choice: again(line, byId.get(line.item_id)) }));
  return {
    lines: found.flatMap(({ line, choice }) => (choice ? [{ name: line.name, choice, qty: line.qty }] : [])),
    gone: found.flatMap(({ line, choice }) => (choice ? [] : [line.name])),
  };
}
