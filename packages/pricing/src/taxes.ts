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

/** A tax of the bill with its amount, rounded once over everything it falls on. */
export interface BillTax extends TaxInput {
  readonly amount: Money;
}

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

/** Σ base × rate ÷ (100 % + the inclusive rates of its class), rounded half up once. */
function taxOver(bases: ReadonlyMap<BasisPoints, Money>, rate_bp: BasisPoints): Money {
  if (bases.size === 1) {
    for (const [inclusive_bp, base] of bases) return scaleAmount(base, rate_bp, WHOLE_BP + inclusive_bp);
  }
  let numerator = 0n;
  let denominator = 1n;
  for (const [inclusive_bp, base] of bases) {
    const by = BigInt(WHOLE_BP + inclusive_bp);
    numerator = numerator * by + BigInt(base) * BigInt(rate_bp) * denominator;
    denominator *= by;
  }
  return roundHalfUp(numerator, denominator);
}

function levy(tax: TaxInput, taxables: readonly Taxable[]): Money {
  const bases = new Map<BasisPoints, Money>();
  const weights: Money[] = [];
  for (const { taxClass, base } of taxables) {
    const { inclusive_bp } = taxClass;
    bases.set(inclusive_bp, (bases.get(inclusive_bp) ?? 0) + base);
    weights.push(inclusive_bp === 0 ? base : scaleAmount(base, WHOLE_BP, WHOLE_BP + inclusive_bp));
  }
  const amount = taxOver(bases, tax.rate_bp);
  const shares = allocate(amount, weights);
  for (const [place, taxable] of taxables.entries()) {
    const share = shares[place] ?? 0;
    if (tax.inclusive) taxable.included_tax += share;
    else taxable.tax += share;
  }
  return amount;
}

/**
 * The taxes that fall on anything here, each computed once over its summed base and shared out to `taxables` by largest
 * remainder. The base is without the inclusive taxes, also for an exclusive tax beside them.
 */
export function levyTaxes(taxes: readonly TaxInput[], taxables: readonly Taxable[]): BillTax[] {
  const bill: BillTax[] = [];
  for (const tax of taxes) {
    const concerned = taxables.filter(({ taxClass }) => taxClass.ids.has(tax.id));
    if (concerned.length > 0) bill.push({ ...tax, amount: levy(tax, concerned) });
  }
  return bill;
}
