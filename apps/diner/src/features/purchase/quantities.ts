import type { PurchaseOrder } from '@tableside/contract/purchase.schema';

type Line = PurchaseOrder['items'][number];
/** Pieces by line. */
export type Quantities = ReadonlyMap<string, number>;

/** What a guest begins with: what was asked for last, nothing of what is gone. */
export const startingFrom = (items: readonly Line[]): Quantities =>
  new Map(items.map(({ line_id, available, wanted }) => [line_id, available ? wanted : 0]));

/** Of one piece with its options; minor units. */
export const eachOf = ({ unit_price, addons }: Line): number =>
  addons.reduce((sum, { price }) => sum + price, unit_price);

/** Minor units, before charges and taxes. */
export const totalOf = (items: readonly Line[], quantities: Quantities): number =>
  items.reduce(
    (sum, line) => (line.available ? sum + eachOf(line) * (quantities.get(line.line_id) ?? 0) : sum),
    0,
  );
