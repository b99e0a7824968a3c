import { MAX_ITEM_QTY, MAX_LINES } from './plate-limits.ts';

/** What was chosen in one option group; an id named twice counts twice. */
export interface AddonChoice {
  readonly addon_id: string;
  readonly addon_item_ids: readonly string[];
}

/** What makes a dish this dish and not another of the same item. */
export interface LineChoice {
  readonly item_id: string;
  readonly addons: readonly AddonChoice[];
  readonly note: string;
  readonly course?: string | null | undefined;
}

/** A line of the diner's own plate; `key` is its identity and `qty` a positive integer. */
export interface PlateLine extends LineChoice {
  readonly key: string;
  readonly qty: number;
}

/** Why a plate may not grow; the codes are those of the wire. */
export type PlateRefusal =
  | { readonly code: 'quantity-limit'; readonly item_id: string }
  | { readonly code: 'too-many-lines' };

/** The plate after a change; when refused, the plate as it was. */
export interface PlateChange {
  readonly lines: readonly PlateLine[];
  readonly refusal: PlateRefusal | null;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function canonicalAddons(addons: readonly AddonChoice[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const { addon_id, addon_item_ids } of addons) {
    if (addon_item_ids.length === 0) continue;
    groups.set(addon_id, [...(groups.get(addon_id) ?? []), ...addon_item_ids]);
  }
  return [...groups]
    .map(([id, items]): [string, string[]] => [id, items.sort(compare)])
    .sort(([a], [b]) => compare(a, b));
}

/**
 * The identity of a line: equal exactly when item, the multiset of add-ons, the trimmed note and the course are equal,
 * in whatever order the options were tapped.
 */
export function lineKey(choice: LineChoice): string {
  const note = choice.note.normalize('NFC').trim();
  return JSON.stringify([choice.item_id, canonicalAddons(choice.addons), note, choice.course ?? null]);
}

/** A plate line of `qty` of this choice. */
export function plateLine(choice: LineChoice, qty: number): PlateLine {
  const { item_id, addons, course } = choice;
  return { key: lineKey(choice), item_id, qty, addons, note: choice.note.trim(), course: course ?? null };
}

/** The lines with equal keys made one, quantities added, first places kept. Does not look at the caps. */
export function mergeLines(lines: readonly PlateLine[]): readonly PlateLine[] {
  const merged = new Map<string, PlateLine>();
  for (const line of lines) {
    const same = merged.get(line.key);
    merged.set(line.key, same === undefined ? line : { ...same, qty: same.qty + line.qty });
  }
  return [...merged.values()];
}

/** The lines with one of them chosen anew; it keeps its place, or joins the line it has become equal to. */
export const replaceLine = (
  lines: readonly PlateLine[],
  key: string,
  changed: PlateLine,
): readonly PlateLine[] => mergeLines(lines.map((line) => (line.key === key ? changed : line)));

/** The lines with another course for one of them; lines that are the same then become one. */
export const withCourse = (
  lines: readonly PlateLine[],
  key: string,
  course: string | null,
): readonly PlateLine[] =>
  mergeLines(lines.map((line) => (line.key === key ? plateLine({ ...line, course }, line.qty) : line)));

/** Why these lines are too many for one plate or round, or null. */
export function plateRefusal(lines: readonly PlateLine[]): PlateRefusal | null {
  if (lines.length > MAX_LINES) return { code: 'too-many-lines' };
  const counts = new Map<string, number>();
  for (const { item_id, qty } of lines) {
    const count = (counts.get(item_id) ?? 0) + qty;
    if (count > MAX_ITEM_QTY) return { code: 'quantity-limit', item_id };
    counts.set(item_id, count);
  }
  return null;
}

function accepted(before: readonly PlateLine[], after: readonly PlateLine[]): PlateChange {
  const refusal = plateRefusal(after);
  return refusal === null ? { lines: after, refusal } : { lines: before, refusal };
}

/** Adds `qty` (a positive integer, else RangeError) of a choice, to its own line when the plate has one. */
export function addLine(lines: readonly PlateLine[], choice: LineChoice, qty = 1): PlateChange {
  if (!Number.isSafeInteger(qty) || qty < 1) throw new RangeError(`cannot add ${qty}`);
  return accepted(lines, mergeLines([...lines, plateLine(choice, qty)]));
}

/** Sets the quantity of a line; 0 or less takes it off; going down is never refused. Unknown keys change nothing. */
export function setQty(lines: readonly PlateLine[], key: string, qty: number): PlateChange {
  if (!Number.isSafeInteger(qty)) throw new RangeError(`cannot set ${qty}`);
  const current = lines.find((line) => line.key === key);
  if (current === undefined) return { lines, refusal: null };
  if (qty <= 0) return { lines: removeLine(lines, key), refusal: null };
  const after = lines.map((line) => (line === current ? { ...line, qty } : line));
  return qty <= current.qty ? { lines: after, refusal: null } : accepted(lines, after);
}

/** The plate without the line of this key. */
export function removeLine(lines: readonly PlateLine[], key: string): readonly PlateLine[] {
  return lines.filter((line) => line.key !== key);
}
