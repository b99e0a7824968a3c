import { plainItem } from '@tableside/contract/testing/items';
import { SCAN_TYPES } from '@tableside/contract/vocabulary';
import { quoteDelivery } from '@tableside/pricing/delivery-quote';
import { distanceBetween } from '@tableside/pricing/distance';
import { plateLine } from '@tableside/pricing/line-identity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
// What is told must be what is charged: no other place sees both.
import { billFigures, chargesWith } from '../../../../server/src/modules/billing/bill/bill-figures.ts';
import { estimateBill, itemTotal, type PricedLine } from './plate-estimate.ts';

const money = (max: number) => fc.integer({ min: 0, max });
const IDS = ['t0', 't1', 't2', 't3'];
const someTaxes = fc.subarray(IDS);
const kinds = fc.subarray([...SCAN_TYPES]);

const dish = fc.record({
  price: money(200_000),
  addonsPrice: money(20_000),
  qty: fc.integer({ min: 1, max: 9 }),
  tax_ids: someTaxes,
});
interface Ordered {
  readonly id: string;
  readonly price: number;
  readonly addonsPrice: number;
  readonly qty: number;
  readonly tax_ids: readonly string[];
}
const plates: fc.Arbitrary<readonly Ordered[]> = fc
  .array(dish, { minLength: 1, maxLength: 6 })
  .map((dishes) => dishes.map((each, nth) => ({ ...each, id: `dish-${nth}` })));

const charge = fc.oneof(
  fc.record({ rate_bp: money(2_000), amount: fc.constant(null), order_types: kinds, tax_ids: someTaxes }),
  fc.record({ rate_bp: fc.constant(null), amount: money(9_000), order_types: kinds, tax_ids: someTaxes }),
);
const rules = fc.record({
  default_discount: fc.option(fc.record({ value: money(9_000), isPercentage: fc.boolean() }), { nil: null }),
  taxes: fc
    .array(fc.record({ rate_bp: money(3_000), inclusive: fc.boolean(), order_types: kinds }), {
      maxLength: 4,
    })
    .map((taxes) => taxes.map((each, nth) => ({ ...each, _id: `t${nth}`, name: `Tax ${nth}` }))),
  charges: fc
    .array(charge, { maxLength: 3 })
    .map((charges) => charges.map((each, nth) => ({ ...each, _id: `c${nth}`, name: `Charge ${nth}` }))),
});
const STORE = { lat: 19.07, lng: 72.87 };
const HOME = { lat: 19.079, lng: 72.87 };
const bringing = fc.record({
  radius_m: fc.constant(6_000),
  min_order: fc.constant(0),
  fees: fc
    .record({ fee: money(9_000), free_from: fc.option(money(400_000), { nil: null }) })
    .map((rung) => [{ ...rung, up_to_m: distanceBetween(STORE, HOME) }]),
  tax_ids: someTaxes,
});
const priced = (plate: readonly Ordered[]): readonly PricedLine[] =>
  plate.map(({ id, price, addonsPrice, qty, tax_ids }) => ({
    line: plateLine({ item_id: id, addons: [], note: '' }, qty),
    item: plainItem(id, { base_price: price, tax_ids: [...tax_ids] }),
    addons: [],
    addonsPrice,
    total: (price + addonsPrice) * qty,
    trouble: null,
  }));

it('what bringing costs is told, estimated and billed to the same minor unit, whatever the taxes on it', () => {
  fc.assert(
    fc.property(plates, rules, bringing, (plate, { default_discount, taxes, charges }, delivery) => {
      const lines = priced(plate);
      const quote = quoteDelivery(delivery, STORE, HOME, itemTotal(lines));
      if (quote.kind !== 'ok') throw new Error('it is near enough');
      const estimate = estimateBill(lines, { crm: { default_discount }, taxes, charges }, 'delivery', {
        delivery: { ...quote, name: 'Delivery' },
      });
      const billed = billFigures(
        plate.map(({ id, price, addonsPrice, qty, tax_ids }) => ({
          id,
          itemId: id,
          categoryId: 'mains',
          unitPrice: price,
          addonsPrice,
          qty,
          taxIds: tax_ids,
          status: 'placed',
        })),
        { default_discount, taxes, charges: chargesWith(charges, quote, false) },
        'delivery',
        0,
        null,
      );
      const { lines: _, ...figures } = billed;
      expect(estimate).toMatchObject(figures);
      expect(billed.charges.at(-1)).toMatchObject({ id: 'delivery', amount: quote.fee });
    }),
  );
});
