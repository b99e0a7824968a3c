import fc from 'fast-check';
import type { BillInput, BillLineInput, ChargeInput } from '../src/bill.ts';
import type { OrderDiscount } from '../src/order-discount.ts';
import type { TaxInput } from '../src/taxes.ts';
import type { DefaultDiscountRule } from '../src/unit-price.ts';

/** A plain line of one piece at 100.00 without taxes; say what differs. */
export const line = (id: string, over: Partial<BillLineInput> = {}): BillLineInput => ({
  id,
  unit_price: 10_000,
  addons_price: 0,
  qty: 1,
  tax_ids: [],
  ...over,
});

/** A bill with no discounts, charges, taxes or tip; say what differs. */
export const bill = (lines: readonly BillLineInput[], over: Partial<BillInput> = {}): BillInput => ({
  lines,
  default_discount: null,
  order_discount: null,
  charges: [],
  taxes: [],
  tip: 0,
  ...over,
});

export const tax = (id: string, rate_bp: number, inclusive = false): TaxInput => ({
  id,
  name: id.toUpperCase(),
  rate_bp,
  inclusive,
});

export const percent = (bp: number, max_discount: number | null = null): OrderDiscount => ({
  kind: 'percent',
  bp,
  max_discount,
  line_ids: null,
});

export const flat = (amount: number, line_ids: readonly string[] | null = null): OrderDiscount => ({
  kind: 'flat',
  amount,
  line_ids,
});

const money = (max: number) => fc.integer({ min: 0, max });
const TAX_IDS = ['t0', 't1', 't2', 't3'];
const someTaxes = fc.subarray(TAX_IDS);

const aLine = fc.record({
  unit_price: money(200_000),
  addons_price: money(20_000),
  qty: fc.integer({ min: 1, max: 20 }),
  tax_ids: someTaxes,
  void: fc.nat(5).map((roll) => roll === 0),
  credits: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: money(500) }),
});

const someLines: fc.Arbitrary<BillLineInput[]> = fc
  .array(aLine, { maxLength: 12 })
  .map((lines) => lines.map((made, place) => ({ ...made, id: `line-${place}` })));

const defaultRule: fc.Arbitrary<DefaultDiscountRule | null> = fc.oneof(
  fc.constant(null),
  fc.record({ value: money(12_000), isPercentage: fc.constant(true) }),
  fc.record({ value: money(50_000), isPercentage: fc.constant(false) }),
);

const someIds = fc.option(fc.subarray(['line-0', 'line-1', 'line-2', 'line-3', 'stranger']));
const orderDiscount: fc.Arbitrary<OrderDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    bp: money(12_000),
    max_discount: fc.option(money(100_000)),
    line_ids: someIds,
  }),
  fc.record({ kind: fc.constant('flat' as const), amount: money(500_000), line_ids: someIds }),
  fc.record({
    kind: fc.constant('item' as const),
    line_ids: fc.uniqueArray(fc.constantFrom('line-0', 'line-1', 'stranger')),
    units: fc.integer({ min: 1, max: 3 }),
  }),
);

const someCharges: fc.Arbitrary<ChargeInput[]> = fc
  .array(
    fc.oneof(
      fc.record({ rate_bp: money(2_000), amount: fc.constant(null), tax_ids: someTaxes }),
      fc.record({ rate_bp: fc.constant(null), amount: money(9_000), tax_ids: someTaxes }),
    ),
    { maxLength: 3 },
  )
  .map((charges) => charges.map((made, place) => ({ ...made, id: `c${place}`, name: `Charge ${place}` })));

const taxesOf = (inclusive: fc.Arbitrary<boolean>): fc.Arbitrary<TaxInput[]> =>
  fc
    .array(fc.record({ rate_bp: money(3_000), inclusive }), { maxLength: TAX_IDS.length })
    .map((taxes) => taxes.map((made, place) => ({ ...made, id: `t${place}`, name: `Tax ${place}` })));

/** Any bill a store could write, taxes exclusive and inclusive mixed. */
export const anyBill: fc.Arbitrary<BillInput> = fc.record({
  lines: someLines,
  default_discount: defaultRule,
  order_discount: orderDiscount,
  charges: someCharges,
  taxes: taxesOf(fc.boolean()),
  tip: money(50_000),
});
