import { allocate } from './allocate.ts';
import type { BasisPoints, Money } from './money.ts';
import { percentOf, requireAmount, WHOLE_BP } from './money.ts';

/**
 * The one discount of an order (coupon, voucher or reward). `line_ids` null means every line.
 * `item` makes `units` pieces free, of the first line first, their add-ons not.
 */
export type OrderDiscount =
  | {
      readonly kind: 'percent';
      readonly bp: BasisPoints;
      readonly max_discount: Money | null;
      readonly line_ids: readonly string[] | null;
    }
  | { readonly kind: 'flat'; readonly amount: Money; readonly line_ids: readonly string[] | null }
  | { readonly kind: 'item'; readonly line_ids: readonly string[]; readonly units: number };

/** A line as the discount sees it: `open` is what is left after the default discount, `bare` one piece's share of it. */
export interface DiscountableLine {
  readonly id: string;
  readonly qty: number;
  readonly bare: Money;
  readonly open: Money;
  readonly taxClass: { readonly key: string };
}

function discountOn(base: Money, discount: Exclude<OrderDiscount, { kind: 'item' }>): Money {
  if (discount.kind === 'flat') return Math.min(requireAmount(discount.amount, 'discount'), base);
  const wanted = percentOf(base, Math.min(requireAmount(discount.bp, 'discount rate'), WHOLE_BP));
  return discount.max_discount === null
    ? wanted
    : Math.min(wanted, requireAmount(discount.max_discount, 'discount cap'));
}

/**
 * First over the tax classes, then over the lines of each: what a class loses, and so its tax, depends neither on the
 * order of the lines nor on how a dish was split into lines.
 */
function spread(lines: readonly DiscountableLine[], amount: Money): Map<string, Money> {
  const classes = new Map<string, DiscountableLine[]>();
  for (const line of lines) {
    const same = classes.get(line.taxClass.key);
    if (same === undefined) classes.set(line.taxClass.key, [line]);
    else same.push(line);
  }
  const ordered = [...classes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, members]) => members);
  const openOf = (members: readonly DiscountableLine[]) => members.reduce((sum, line) => sum + line.open, 0);
  const perClass = allocate(amount, ordered.map(openOf));
  const perLine = new Map<string, Money>();
  for (const [place, members] of ordered.entries()) {
    const shares = allocate(
      perClass[place] ?? 0,
      members.map((line) => line.open),
    );
    for (const [at, line] of members.entries()) perLine.set(line.id, shares[at] ?? 0);
  }
  return perLine;
}

function freePieces(
  lines: readonly DiscountableLine[],
  { line_ids, units }: Extract<OrderDiscount, { kind: 'item' }>,
): Map<string, Money> {
  let left = requireAmount(units, 'free pieces');
  const perLine = new Map<string, Money>();
  for (const line_id of line_ids) {
    // What costs nothing, such as a void line, uses up no piece.
    const line = lines.find(({ id, open }) => id === line_id && open > 0);
    if (line === undefined || left === 0) continue;
    const pieces = Math.min(left, line.qty);
    perLine.set(line_id, Math.min(pieces * line.bare, line.open));
    left -= pieces;
  }
  return perLine;
}

/** What the order discount takes off each line, by line id; never more than the line has left. */
export function discountPerLine(
  lines: readonly DiscountableLine[],
  discount: OrderDiscount | null,
): ReadonlyMap<string, Money> {
  if (discount === null) return new Map();
  if (discount.kind === 'item') return freePieces(lines, discount);
  const scope = discount.line_ids === null ? null : new Set(discount.line_ids);
  const inScope = lines.filter(({ id, open }) => open > 0 && (scope === null || scope.has(id)));
  const base = inScope.reduce((sum, line) => sum + line.open, 0);
  return base === 0 ? new Map() : spread(inScope, discountOn(base, discount));
}
