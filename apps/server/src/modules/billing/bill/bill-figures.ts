import { DELIVERY_CHARGE } from '@tableside/contract/charge-name';
import { isVoid } from '@tableside/contract/ordered-lines';
import { type Bill, type BillInput, computeBill } from '@tableside/pricing/bill';
import { deliveryCharge } from '@tableside/pricing/delivery-charge';
import { chargesLeft } from '@tableside/pricing/service-charge';
import { type BillDiscount, type DiscountedLine, orderDiscount } from './bill-discount.ts';

/** The facts of an order a bill is made from. */
export interface BillableLine extends DiscountedLine {
  readonly taxIds: readonly string[];
}
/** The store's rules a bill is made from; ids of taxes and charges are the store's. */
export interface BillRules {
  readonly default_discount: BillInput['default_discount'];
  readonly taxes: readonly {
    readonly _id: string;
    readonly name: string;
    readonly rate_bp: number;
    readonly inclusive: boolean;
    readonly order_types: readonly string[];
  }[];
  readonly charges: readonly {
    readonly _id: string;
    readonly name: string;
    readonly rate_bp: number | null;
    readonly amount: number | null;
    readonly order_types: readonly string[];
    readonly tax_ids: readonly string[];
  }[];
}

/**
 * The store's charges that are not waived, and what bringing this order costs, which was fixed when it was sent, as were
 * the taxes on it: none where the order is older than they are.
 */
export function chargesWith(
  charges: BillRules['charges'],
  destination: { readonly fee: number; readonly tax_ids?: readonly string[] } | null,
  serviceWaived: boolean,
): BillRules['charges'] {
  const left = chargesLeft(charges, serviceWaived);
  if (destination === null) return left;
  const { fee, tax_ids = [] } = destination;
  const { id: _id, ...bringing } = deliveryCharge({ fee, tax_ids }, DELIVERY_CHARGE);
  return [...left, { ...bringing, _id, order_types: [] }];
}

const appliesTo = (mode: string) => (rule: { readonly order_types: readonly string[] }) =>
  rule.order_types.length === 0 || rule.order_types.includes(mode);

/** The bill of one order by the store's rules for its mode, with the discount it carries; what the kitchen rejected counts nothing. */
export function billFigures(
  lines: readonly BillableLine[],
  rules: BillRules,
  mode: string,
  tip: number,
  discount: BillDiscount | null,
): Bill {
  const live = lines.some((line) => !isVoid(line.status));
  return computeBill({
    lines: lines.map((line) => ({
      id: line.id,
      unit_price: line.unitPrice,
      addons_price: line.addonsPrice,
      qty: line.qty,
      tax_ids: line.taxIds,
      void: isVoid(line.status),
    })),
    default_discount: rules.default_discount,
    order_discount: orderDiscount(discount, lines),
    charges: live
      ? rules.charges
          .filter(appliesTo(mode))
          .map(({ _id, name, rate_bp, amount, tax_ids }) => ({ id: _id, name, rate_bp, amount, tax_ids }))
      : [],
    taxes: rules.taxes
      .filter(appliesTo(mode))
      .map(({ _id, name, rate_bp, inclusive }) => ({ id: _id, name, rate_bp, inclusive })),
    tip,
  });
}
