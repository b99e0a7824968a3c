import { allocate } from './allocate.ts';
import type { BasisPoints, Money } from './money.ts';
import { roundHalfUp, scaleAmount, WHOLE_BP } from './money.ts';

/** A tax that applies to this order; `inclusive` ones are already inside the prices. */
export interface TaxInput {
  readonly id: string;
  readonly name: string;
  readonly rate_bp: BasisPoints;
  readonly inclusive: boolean;
}

/** What a tax falls on, without the taxes inside, and what it comes to; each rounded once over everything it falls on. */
interface Levied {
  readonly base: Money;
  readonly amount: Money;
}
/** A tax of the bill. */
export interface BillTax extends TaxInput, Levied {}

/** The set of taxes that fall together on a thing; `key` is the same for the same set. */
export interface TaxClass {
  readonly key: string;
  readonly ids: ReadonlySet<string>;
  readonly inclusive_bp: BasisPoints;
}

/** A line or a charge to be taxed; `tax` (on top) and `included_tax` (inside `base`) are filled in. */
export interface Taxable {
  readonly taxClass: TaxClass;
  readonly base: Money;
  tax: Money;
  included_tax: Money;
}

/** Finds the class of a list of tax ids; ids that are no taxes of this order are ignored, repeated ones count once. */
export function taxClassifier(taxes: readonly TaxInput[]): (tax_ids: readonly string[]) => TaxClass {
  const rates = new Map(taxes.map((tax) => [tax.id, tax.inclusive ? tax.rate_bp : 0]));
  const classes = new Map<string, TaxClass>();
  const classify = (tax_ids: readonly string[]): TaxClass => {
    const ids = new Set(tax_ids.filter((id) => rates.has(id)));
    const key = JSON.stringify([...ids].sort());
    const known = classes.get(key);
    if (known !== undefined) return known;
    const inclusive_bp = [...ids].reduce((sum, id) => sum + (rates.get(id) ?? 0), 0);
    const made = { key, ids, inclusive_bp };
    classes.set(key, made);
    return made;
  };
  const asked = new Map<string, TaxClass>();
  return (tax_ids) => {
    const list = tax_ids.join('\n');
    const found = asked.get(list) ?? classify(tax_ids);
    asked.set(list, found);
    return found;
  };
}

/** Prices by the inclusive rates they hold, in sum. */
type Prices = ReadonlyMap<BasisPoints, Money>;

/** Σ price × rate ÷ (100 % + the inclusive rates it holds), rounded half up once. */
function taxOver(prices: Prices, rateOf: (inclusive_bp: BasisPoints) => BasisPoints): Money {
  if (prices.size === 1) {
    for (const [inclusive_bp, price] of prices)
      return scaleAmount(price, rateOf(inclusive_bp), WHOLE_BP + inclusive_bp);
  }
  let numerator = 0n;
  let denominator = 1n;
  for (const [inclusive_bp, price] of prices) {
    const by = BigInt(WHOLE_BP + inclusive_bp);
    numerator = numerator * by + BigInt(price) * BigInt(rateOf(inclusive_bp)) * denominator;
    denominator *= by;
  }
  return roundHalfUp(numerator, denominator);
}

/** The prices less all the taxes inside them, rounded once. Where one tax alone is inside, it and this add up to the prices exactly. */
function baseOf(prices: Prices): Money {
  let base = -taxOver(prices, (inclusive_bp) => inclusive_bp);
  for (const price of prices.values()) base += price;
  return base;
}

function levy(tax: TaxInput, taxables: readonly Taxable[]): Levied {
  const prices = new Map<BasisPoints, Money>();
  const weights: Money[] = [];
  for (const { taxClass, base } of taxables) {
    const { inclusive_bp } = taxClass;
    prices.set(inclusive_bp, (prices.get(inclusive_bp) ?? 0) + base);
    weights.push(inclusive_bp === 0 ? base : scaleAmount(base, WHOLE_BP, WHOLE_BP + inclusive_bp));
  }
  const amount = taxOver(prices, () => tax.rate_bp);
  const shares = allocate(amount, weights);
  for (const [place, taxable] of taxables.entries()) {
    const share = shares[place] ?? 0;
    if (tax.inclusive) taxable.included_tax += share;
    else taxable.tax += share;
  }
  return { base: baseOf(prices), amount };
}

/**
 * The taxes that fall on anything here, each computed once over its summed base and shared out to `taxables` by largest
 * remainder. The base is without the inclusive taxes, also for an exclusive tax beside them.
 */
export function levyTaxes(taxes: readonly TaxInput[], taxables: readonly Taxable[]): BillTax[] {
  const bill: BillTax[] = [];
  for (const tax of taxes) {
    const concerned = taxables.filter(({ taxClass }) => taxClass.ids.has(tax.id));
    if (concerned.length > 0) bill.push({ ...tax, ...levy(tax, concerned) });
  }
  return bill;
}
