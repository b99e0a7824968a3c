import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Bill } from '@tableside/pricing/bill';
import { carriedNow } from '../../billing/index.ts';
import type { Picture } from './picture-repository.ts';

/** The lines of a picture as bills are made of them. */
export const billLines = ({ lines }: Picture) =>
  lines.map((line) => ({
    id: line.id,
    itemId: line.item_id,
    categoryId: line.category_id,
    unitPrice: line.unit_price,
    addonsPrice: line.addons_price,
    qty: line.qty,
    taxIds: line.tax_ids,
    status: line.status,
  }));

/** What of some lines credits bought. */
export const presentLoyalty = ({ lines }: Pick<Picture, 'lines'>): Order['loyalty'] =>
  lines
    .filter(({ status }) => !isVoid(status))
    .flatMap(({ item_id, qty, credits }) => (credits === null ? [] : [{ item_id, qty, credits }]));

/**
 * What an order says of its discount: what it takes off, or why it takes nothing off now; and of what credits bought. Once
 * the bill is paid, its kept figures alone say whether it took anything off.
 */
export function presentDiscount(
  picture: Picture,
  figures: Bill,
): Pick<Order, 'discount' | 'discount_left' | 'loyalty'> {
  const loyalty = presentLoyalty(picture);
  const carried = picture.bill?.discount ?? null;
  const none = { discount: null, discount_left: null, loyalty };
  if (!carried) return none;
  const { ref_id, discount_type, label, rule } = carried;
  const named = { ref_id, discount_type, label };
  if (picture.bill?.snapshot)
    return figures.discount > 0 ? { ...none, discount: { ...named, amount: figures.discount } } : none;
  const now = carriedNow(carried, billLines(picture));
  if (!now) return none;
  if (now.holds || figures.discount > 0)
    return { discount: { ...named, amount: figures.discount }, discount_left: null, loyalty };
  const left = { ...named, min_order_amount: rule.min_order_amount, missing: now.missing };
  return { discount: null, discount_left: left, loyalty };
}
