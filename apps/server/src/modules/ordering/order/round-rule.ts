import type { TextMap } from '@tableside/contract/common.schema';
import { COURSES } from '@tableside/contract/vocabulary';
import { allocate } from '@tableside/pricing/allocate';
import {
  type AddonChoice,
  mergeLines,
  type PlateLine,
  plateLine,
  plateRefusal,
} from '@tableside/pricing/line-identity';
import type { Money } from '@tableside/pricing/money';
import { priceOptions, validateOptions } from '@tableside/pricing/unit-price';
import { holdsCardNumber } from './card-number-rule.ts';
import type { Decision, OrderRefusal, PriceChange } from './decision.ts';

/** What a diner may say of a line. Whatever else a cart line carries is not read. */
export interface AskedLine {
  readonly item_id: string;
  readonly qty: number;
  readonly addons: readonly AddonChoice[];
  readonly note: string;
  readonly course?: string | null | undefined;
}

interface OfferedGroup {
  readonly _id: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly addon_items: readonly { readonly _id: string; readonly name: TextMap; readonly price: Money }[];
}
/** An item of the menu, as far as a round needs it. */
export interface OfferedItem {
  readonly _id: string;
  readonly category_id: string;
  readonly name: TextMap;
  readonly base_price: Money;
  readonly tax_ids: readonly string[];
  readonly veg: boolean;
  readonly addons: readonly OfferedGroup[];
  readonly course: string | null;
  readonly stations: readonly string[];
  readonly allergens: readonly string[];
  readonly prep_minutes: number | null;
}
/** What may be ordered now. `soldOut` knows items and add-on items by their ids, `counted` the dishes of which so many are left. */
export interface Offer {
  readonly item: (id: string) => OfferedItem | undefined;
  readonly soldOut: { has(id: string): boolean };
  readonly counted: ReadonlyMap<string, { readonly left: number; readonly since: Date }>;
}

/** A line with everything it is worth, as it stays whatever the menu becomes. Money in minor units. */
export interface RoundLine {
  readonly itemId: string;
  readonly categoryId: string;
  readonly name: TextMap;
  readonly veg: boolean;
  readonly qty: number;
  readonly unitPrice: Money;
  readonly addons: readonly { readonly _id: string; readonly name: TextMap; readonly price: Money }[];
  /** Of one piece. */
  readonly addonsPrice: Money;
  readonly taxIds: readonly string[];
  readonly allergens: readonly string[];
  readonly note: string;
  readonly course: string | null;
  /** Where it is worked at; none when the menu does not say. */
  readonly stations: readonly string[];
  /** How long it takes, in minutes. */
  readonly minutes: number;
  /** What the whole line cost in loyalty credits; it is priced 0 then. Null for a line that is paid. */
  readonly credits: number | null;
  /** Since when its dish is counted; null where it is not. */
  readonly countedSince: Date | null;
  /** Whether its dish was taken up from "goes well with". */
  readonly recommended: boolean;
}
export interface Round {
  readonly lines: readonly RoundLine[];
  /** Gross: before discounts, charges and taxes. */
  readonly itemTotal: Money;
  /** As long as its slowest dish. */
  readonly targetMinutes: number;
}

/** What one send asks for. */
export interface AskedRound {
  readonly asked: readonly AskedLine[];
  readonly offer: Offer;
  /** Items taken up from "goes well with". */
  readonly recommended?: readonly string[] | undefined;
  /** What the diner was shown; it only refuses, it never prices. */
  readonly expectedItemTotal: Money | undefined;
}

/** Minutes a round takes when no dish says more. */
const USUAL_MINUTES = 12;
const KNOWN_COURSES: ReadonlySet<string> = new Set(COURSES);

/** What one line comes to, gross. */
export const lineTotal = (line: Pick<RoundLine, 'unitPrice' | 'addonsPrice' | 'qty'>): Money =>
  (line.unitPrice + line.addonsPrice) * line.qty;

const about = (
  code: 'item-not-offered' | 'item-unavailable' | 'not-enough-left' | 'option-invalid',
  item_id: string,
): { readonly refusal: OrderRefusal } => ({ refusal: { code, details: { item_id } } });

function decideLine(
  line: PlateLine,
  { offer, recommended = [] }: Pick<AskedRound, 'offer' | 'recommended'>,
): Decision<RoundLine> {
  const item = offer.item(line.item_id);
  if (item === undefined) return about('item-not-offered', line.item_id);
  if (offer.soldOut.has(item._id)) return about('item-unavailable', item._id);
  const groups = item.addons.map((group) => ({
    ...group,
    addon_items: group.addon_items.map((addon) => ({ ...addon, available: !offer.soldOut.has(addon._id) })),
  }));
  if (validateOptions(groups, line.addons) !== null) return about('option-invalid', item._id);
  const names = new Map(groups.flatMap((group) => group.addon_items.map(({ _id, name }) => [_id, name])));
  const chosen = priceOptions(groups, line.addons);
  return {
    value: {
      itemId: item._id,
      categoryId: item.category_id,
      name: item.name,
      veg: item.veg,
      qty: line.qty,
      unitPrice: item.base_price,
      addons: chosen.map(({ addon_item_id, price }) => ({
        _id: addon_item_id,
        name: names.get(addon_item_id) ?? {},
        price,
      })),
      addonsPrice: chosen.reduce((sum, { price }) => sum + price, 0),
      taxIds: item.tax_ids,
      allergens: item.allergens,
      note: line.note,
      course: line.course ?? item.course,
      stations: item.stations,
      minutes: item.prep_minutes ?? USUAL_MINUTES,
      credits: null,
      countedSince: offer.counted.get(item._id)?.since ?? null,
      recommended: recommended.includes(item._id),
    },
  };
}

/** Per item; the diner's total is shared over the items by what they cost now, so both columns sum to their totals. */
export function priceChanges(lines: readonly RoundLine[], expected: Money): PriceChange[] {
  const now = new Map<string, Money>();
  for (const line of lines) now.set(line.itemId, (now.get(line.itemId) ?? 0) + lineTotal(line));
  const shown = allocate(expected, [...now.values()]);
  return [...now].map(([item_id, total], place) => ({ item_id, old: shown[place] ?? 0, new: total }));
}

function askedPlate(asked: readonly AskedLine[]): readonly PlateLine[] {
  return mergeLines(
    asked.map(({ item_id, qty, addons, note, course }) =>
      plateLine({ item_id, addons, note, course: course && KNOWN_COURSES.has(course) ? course : null }, qty),
    ),
  );
}

/** The first dish of which more is wanted than is left. */
function tooManyOf(lines: readonly RoundLine[], { counted }: Offer): string | undefined {
  if (counted.size === 0) return undefined;
  const wanted = (id: string): number =>
    lines.reduce((sum, { itemId, qty }) => (itemId === id ? sum + qty : sum), 0);
  return lines.find(({ itemId }) => wanted(itemId) > (counted.get(itemId)?.left ?? Number.POSITIVE_INFINITY))
    ?.itemId;
}

/**
 * What a send becomes: equal lines made one, every price taken from the menu as it is now. Refuses the first thing
 * that does not fit: caps, card numbers in notes, items not offered or sold out, options, more than is left, a higher total than shown.
 */
export function decideRound(round: AskedRound): Decision<Round> {
  const plate = askedPlate(round.asked);
  const tooMuch = plateRefusal(plate);
  if (tooMuch?.code === 'quantity-limit') {
    return { refusal: { code: tooMuch.code, details: { item_id: tooMuch.item_id } } };
  }
  if (tooMuch !== null) return { refusal: { code: tooMuch.code, details: {} } };
  if (plate.some((line) => holdsCardNumber(line.note)))
    return { refusal: { code: 'card-number-refused', details: {} } };

  const lines: RoundLine[] = [];
  for (const line of plate) {
    const decided = decideLine(line, round);
    if (decided.refusal) return decided;
    lines.push(decided.value);
  }
  const short = tooManyOf(lines, round.offer);
  if (short !== undefined) return about('not-enough-left', short);
  const itemTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const expected = round.expectedItemTotal;
  if (expected !== undefined && itemTotal > expected) {
    return { refusal: { code: 'price-changed', details: { lines: priceChanges(lines, expected) } } };
  }
  return { value: { lines, itemTotal, targetMinutes: Math.max(0, ...lines.map(({ minutes }) => minutes)) } };
}
