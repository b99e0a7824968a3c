import { allocate } from './allocate.ts';
import type { BasisPoints, Money } from './money.ts';
import { percentOf, requireAmount } from './money.ts';
import type { OrderDiscount } from './order-discount.ts';
import { discountPerLine } from './order-discount.ts';
import type { BillTax, Taxable, TaxClass, TaxInput } from './taxes.ts';
import { levyTaxes, taxClassifier } from './taxes.ts';
import type { DefaultDiscountRule } from './unit-price.ts';
import { defaultDiscountFor } from './unit-price.ts';

/**
 * An order line from its price snapshot. `unit_price` is the bare item, `addons_price` the add-ons of one piece.
 * A `void` line counts nothing; a line with `credits` was bought with loyalty credits and is priced 0.
 */
export interface BillLineInput {
  readonly id: string;
  readonly unit_price: Money;
  readonly addons_price: Money;
  readonly qty: number;
  readonly tax_ids: readonly string[];
  readonly void?: boolean | undefined;
  readonly credits?: number | null | undefined;
}

/** A charge that applies to this order: a rate on the discounted items, or an amount. */
export interface ChargeInput {
  readonly id: string;
  readonly name: string;
  readonly rate_bp: BasisPoints | null;
  readonly amount: Money | null;
  readonly tax_ids: readonly string[];
}

/** Everything a bill depends on. Taxes and charges are those of the order's mode; line ids differ. */
export interface BillInput {
  readonly lines: readonly BillLineInput[];
  readonly default_discount: DefaultDiscountRule | null;
  readonly order_discount: OrderDiscount | null;
  readonly charges: readonly ChargeInput[];
  readonly taxes: readonly TaxInput[];
  readonly tip: Money;
}

/**
 * A line of the bill. `net` = gross − default_discount − discount; `tax` comes on top, `included_tax` is inside `net`;
 * `due` is the line's part of the total without tip: net, tax and its share of the charges.
 */
export interface BillLine {
  readonly id: string;
  readonly gross: Money;
  readonly default_discount: Money;
  readonly discount: Money;
  readonly net: Money;
  readonly tax: Money;
  readonly included_tax: Money;
  readonly due: Money;
}

/** A charge of the bill, with the tax on top of it and the tax inside it. */
export interface BillCharge {
  readonly id: string;
  readonly name: string;
  readonly amount: Money;
  readonly tax: Money;
  readonly included_tax: Money;
}

/**
 * total_amount = item_total − default_discount − discount + taxes_and_charges + tip, where taxes_and_charges are the
 * charges and the exclusive taxes. Every figure is the exact sum of its lines.
 */
export interface Bill {
  readonly item_total: Money;
  readonly default_discount: Money;
  readonly discount: Money;
  readonly charges: readonly BillCharge[];
  readonly taxes: readonly BillTax[];
  readonly taxes_and_charges: Money;
  readonly tip: Money;
  readonly total_amount: Money;
  readonly lines: readonly BillLine[];
}

interface WorkingLine extends Taxable {
  readonly id: string;
  readonly live: boolean;
  readonly gross: Money;
  readonly default_discount: Money;
  readonly discount: Money;
  due: Money;
}

interface WorkingCharge extends Taxable {
  readonly id: string;
  readonly name: string;
}

interface PricedLine {
  readonly id: string;
  readonly live: boolean;
  readonly qty: number;
  readonly gross: Money;
  readonly default_discount: Money;
  readonly bare: Money;
  readonly open: Money;
  readonly taxClass: TaxClass;
}

function priceLine(line: BillLineInput, rule: DefaultDiscountRule | null, taxClass: TaxClass): PricedLine {
  const qty = requireAmount(line.qty, 'quantity');
  const unit = requireAmount(line.unit_price, 'unit price');
  const piece = unit + requireAmount(line.addons_price, 'add-ons price');
  const live = line.void !== true;
  const paid = live && (line.credits ?? 0) <= 0;
  const discounted = defaultDiscountFor(unit, rule)?.discounted ?? unit;
  const gross = paid ? requireAmount(piece * qty, 'line total') : 0;
  const default_discount = paid ? (unit - discounted) * qty : 0;
  const open = gross - default_discount;
  return { id: line.id, live, qty, gross, default_discount, bare: discounted, open, taxClass };
}

function workingLines(input: BillInput, classOf: (ids: readonly string[]) => TaxClass): WorkingLine[] {
  const priced = input.lines
    .map((line) => priceLine(line, input.default_discount, classOf(line.tax_ids)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const discounts = discountPerLine(priced, input.order_discount);
  return priced.map(({ id, live, gross, default_discount, open, taxClass }) => {
    const discount = discounts.get(id) ?? 0;
    const base = open - discount;
    return {
      id,
      live,
      gross,
      default_discount,
      discount,
      taxClass,
      base,
      tax: 0,
      included_tax: 0,
      due: base,
    };
  });
}

function workingCharges(
  input: BillInput,
  itemsNet: Money,
  classOf: (ids: readonly string[]) => TaxClass,
): WorkingCharge[] {
  return input.charges.map(({ id, name, rate_bp, amount, tax_ids }) => {
    const flat = requireAmount(amount ?? 0, 'charge');
    const base = rate_bp === null ? flat : percentOf(itemsNet, requireAmount(rate_bp, 'charge rate'));
    return { id, name, taxClass: classOf(tax_ids), base, tax: 0, included_tax: 0 };
  });
}

/** Lines bear the charges by what they cost; when all are free, alike. */
function shareCharges(lines: readonly WorkingLine[], charges: Money): void {
  const live = lines.filter((line) => line.live);
  const shares = allocate(
    charges,
    live.map((line) => line.base),
  );
  for (const [place, line] of live.entries()) line.due = line.base + line.tax + (shares[place] ?? 0);
}

function inInputOrder(input: BillInput, lines: readonly WorkingLine[]): BillLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return input.lines.flatMap(({ id }) => {
    const line = byId.get(id);
    if (line === undefined) return [];
    const { gross, default_discount, discount, base, tax, included_tax, due } = line;
    return [{ id, gross, default_discount, discount, net: base, tax, included_tax, due }];
  });
}

function total<T>(things: readonly T[], of: (thing: T) => Money): Money {
  let sum = 0;
  for (const thing of things) sum += of(thing);
  return sum;
}

/**
 * The bill of an order, for server and clients alike. Steps, each rounded once, half up: gross → default discount per
 * piece → order discount shared over the lines → charges on the discounted items → each tax once over its summed base →
 * tip, untaxed. The order of the lines never matters. With nothing live on it a bill has no charges, and a bill of 0
 * takes no tip. Throws RangeError when an amount, rate or quantity is not a non-negative integer.
 */
export function computeBill(input: BillInput): Bill {
  const classOf = taxClassifier(input.taxes);
  const lines = workingLines(input, classOf);
  const itemsNet = total(lines, (line) => line.base);
  const anyLive = lines.some((line) => line.live);
  const charges = anyLive ? workingCharges(input, itemsNet, classOf) : [];
  const live = lines.filter((line) => line.live);
  const taxes = levyTaxes(input.taxes, [...live, ...charges]);
  const chargeTotal = total(charges, (charge) => charge.base + charge.tax);
  shareCharges(lines, chargeTotal);
  const beforeTip = itemsNet + total(lines, (line) => line.tax) + chargeTotal;
  const tip = requireAmount(beforeTip > 0 ? input.tip : 0, 'tip');
  return {
    item_total: total(lines, (line) => line.gross),
    default_discount: total(lines, (line) => line.default_discount),
    discount: total(lines, (line) => line.discount),
    charges: charges.map(({ id, name, base, tax, included_tax }) => ({
      id,
      name,
      amount: base,
      tax,
      included_tax,
    })),
    taxes,
    taxes_and_charges: beforeTip - itemsNet,
    tip,
    total_amount: requireAmount(beforeTip + tip, 'total'),
    lines: inInputOrder(input, lines),
  };
}
