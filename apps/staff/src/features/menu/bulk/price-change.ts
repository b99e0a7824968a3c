import type { DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import { PERCENT } from '../../../lib/money/read-discount.ts';
import { readMoney } from '../../../lib/money/read-money.ts';
import { type Meant, rewriteItems } from '../dish/rewrite-items.ts';

/** A change of many prices: by so many basis points, to a multiple of `step` (minor units). */
export interface PriceChange {
  readonly meant: Meant;
  readonly bp: number;
  readonly step: number;
}
/** One dish whose price changes, in minor units. */
export interface Repriced {
  readonly key: string;
  readonly name: DocumentItem['name'];
  readonly before: number;
  readonly after: number;
}

const WHOLE = 10_000;
const LOWEST = -9_000;
const HIGHEST = 30_000;

/** Basis points of a typed percentage such as `10`, `-5` or `2,5`; undefined for none, for nothing and for too much. */
export function changeIn(typed: string): number | undefined {
  const [, sign, rest = ''] = /^([+−-]?)(.*)$/.exec(typed.trim()) ?? [];
  const size = readMoney(rest, PERCENT);
  if (size === undefined) return undefined;
  const bp = sign === '' || sign === '+' ? size : -size;
  return bp !== 0 && bp >= LOWEST && bp <= HIGHEST ? bp : undefined;
}

/** Rounds to the nearest step, half a step up. What costs something never becomes free, what is free stays so. */
export function newPrice(price: number, bp: number, step: number): number {
  if (price === 0) return 0;
  return Math.max(step, Math.floor((price * (WHOLE + bp) * 2 + WHOLE * step) / (2 * WHOLE * step)) * step);
}

/** The menu with the new prices, and every dish whose price is another one now. */
export function reprice(
  menu: MenuDocument,
  { meant, bp, step }: PriceChange,
): { readonly menu: MenuDocument; readonly changed: readonly Repriced[] } {
  const rewritten = rewriteItems(menu, meant, (item) => ({
    ...item,
    base_price: newPrice(item.base_price, bp, step),
  }));
  const changed = rewritten.changed.flatMap(({ before, after }) =>
    before.base_price === after.base_price
      ? []
      : [{ key: after.key, name: after.name, before: before.base_price, after: after.base_price }],
  );
  return { menu: rewritten.menu, changed };
}
