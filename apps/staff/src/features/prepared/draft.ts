import type { Item } from '@tableside/contract/menu.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { type AddonChoice, addLine, type PlateLine } from '@tableside/pricing/line-identity';
import { preselectionOf } from '@tableside/pricing/option-selection';
import { validateOptions } from '@tableside/pricing/unit-price';

/** The way a prepared order leaves the house. */
export type Mode = PreparedOrder['mode'];

/** What is being put together. */
export interface Draft {
  readonly mode: Mode;
  readonly name: string;
  readonly phone: string;
  readonly lines: readonly PlateLine[];
  /** Null: as soon as possible. */
  readonly at: string | null;
  readonly address: string;
  readonly note: string;
}
export const emptyDraft = (mode: Mode): Draft => ({
  mode,
  name: '',
  phone: '',
  lines: [],
  at: null,
  address: '',
  note: '',
});

/** A prepared order as it is edited; in the pieces its guest asked for last. */
export function draftOf(prepared: PreparedOrder): Draft {
  const wanted = new Map(prepared.items.map(({ line_id, wanted: qty }) => [line_id, qty]));
  const lines = prepared.lines.reduce<readonly PlateLine[]>((all, line) => {
    const qty = wanted.get(line.line_id) ?? line.qty;
    const { item_id, addons = [], note = '' } = line;
    return qty === 0 ? all : addLine(all, { item_id, addons, note }, qty).lines;
  }, []);
  const { mode, name, phone, at, note } = prepared;
  return { mode, name, phone, lines, at, address: prepared.address ?? '', note };
}

/** What can be prepared in a mode: on its menu and not sold out. */
export const offeredIn = (items: readonly Item[], mode: Mode): readonly Item[] =>
  items.filter((item) => item.available && item.order_types.includes(mode));

/** The options a dish begins with: the preselected ones, then the first that can be had until each group has enough. */
export function firstChoices(item: Pick<Item, 'addons'>): readonly AddonChoice[] {
  const preselected = preselectionOf(item);
  return item.addons.flatMap(({ _id, min, addon_items }) => {
    const chosen = preselected[_id] ?? [];
    const others = addon_items.flatMap((option) =>
      option.available && !chosen.includes(option._id) ? [option._id] : [],
    );
    const addon_item_ids = [...chosen, ...others.slice(0, Math.max(0, min - chosen.length))];
    return addon_item_ids.length > 0 ? [{ addon_id: _id, addon_item_ids }] : [];
  });
}

/** Ticks or unticks an option; in a group of one the new one takes the old one's place. */
export function toggled(
  group: Item['addons'][number],
  chosen: readonly AddonChoice[],
  optionId: string,
): readonly AddonChoice[] {
  const others = chosen.filter(({ addon_id }) => addon_id !== group._id);
  const now = chosen.find(({ addon_id }) => addon_id === group._id)?.addon_item_ids ?? [];
  const without = now.filter((id) => id !== optionId);
  const single = group.max === 1;
  const next = now.includes(optionId) ? without : single ? [optionId] : [...now, optionId];
  return next.length === 0 ? others : [...others, { addon_id: group._id, addon_item_ids: next }];
}

export const fits = ({ addons }: Pick<Item, 'addons'>, chosen: readonly AddonChoice[]): boolean =>
  validateOptions(addons, chosen) === null;
