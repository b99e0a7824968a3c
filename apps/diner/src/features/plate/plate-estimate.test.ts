import type { Item } from '@tableside/contract/menu.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { plateLine } from '@tableside/pricing/line-identity';
import { describe, expect, it } from 'vitest';
import { estimateBill, itemTotal, priceLines } from './plate-estimate.ts';

const dish = (over: Partial<Item> = {}) =>
  plainItem('naan', {
    name: { en: 'Naan' },
    base_price: 10_000,
    tax_ids: ['gst'],
    addons: [
      {
        _id: 'size',
        name: {},
        min: 0,
        max: 1,
        free: 0,
        addon_items: [{ _id: 'large', name: { en: 'Large' }, price: 500, veg: true, available: true }],
      },
    ],
    ...over,
  });
const offer = (item: Item | null, unavailable: string[] = [], complete = true) => ({
  byId: new Map(item ? [[item._id, item]] : []),
  complete,
  unavailable,
});
const large = plateLine(
  { item_id: 'naan', addons: [{ addon_id: 'size', addon_item_ids: ['large'] }], note: '' },
  2,
);
const rules = {
  crm: { default_discount: { value: 1000, isPercentage: true } },
  taxes: [
    { _id: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: ['dinein'] },
    { _id: 'vat', name: 'VAT', rate_bp: 900, inclusive: false, order_types: ['delivery'] },
  ],
  charges: [
    { _id: 'service', name: 'Service', rate_bp: 500, amount: null, order_types: [], tax_ids: ['gst'] },
    { _id: 'packing', name: 'Packing', rate_bp: null, amount: 2000, order_types: ['takeaway'], tax_ids: [] },
  ],
};

describe('priceLines', () => {
  it('prices dish and choices at the menu of now', () => {
    const [line] = priceLines([large], offer(dish()));
    expect(line).toMatchObject({
      total: 21_000,
      addonsPrice: 500,
      trouble: null,
      addons: [{ name: { en: 'Large' }, price: 500 }],
    });
  });
  it.each([
    ['sold out on the menu', offer(dish({ available: false })), 'sold-out'],
    ['found sold out by the last send', offer(dish(), ['naan']), 'sold-out'],
    ['a choice that is gone', offer(dish({ addons: [] })), 'choose-again'],
    ['off the menu', offer(null), 'unknown'],
    ['not known yet', offer(null, [], false), null],
  ])('given a dish %s', (_, given, trouble) => expect(priceLines([large], given)[0]?.trouble).toBe(trouble));
});

describe('estimateBill', () => {
  it('has the parts of the bill: discount, charges of the mode, taxes on both', () => {
    const priced = priceLines([large], offer(dish()));
    const bill = estimateBill(priced, rules, 'dinein');
    expect(itemTotal(priced)).toBe(21_000);
    expect(bill).toMatchObject({ item_total: 21_000, default_discount: 2000, tip: 0 });
    expect(bill.charges).toMatchObject([{ name: 'Service', amount: 950 }]);
    expect(bill.taxes).toMatchObject([{ name: 'GST', amount: 998 }]);
    expect(bill.total_amount).toBe(19_000 + 950 + 998);
  });
  it.each([
    ['dinein', ['GST'], ['Service']],
    ['takeaway', [], ['Service', 'Packing']],
    ['delivery', ['VAT'], ['Service']],
  ] as const)('given %s, then the taxes %j and the charges %j of that way', (mode, taxes, charges) => {
    const priced = priceLines([large], offer(dish({ tax_ids: ['gst', 'vat'] })));
    const bill = estimateBill(priced, rules, mode);
    expect([bill.taxes.map(({ name }) => name), bill.charges.map(({ name }) => name)]).toEqual([
      taxes,
      charges,
    ]);
  });
  it('given what bringing costs, then it bears the taxes that fall on it', () => {
    const priced = priceLines([large], offer(dish({ tax_ids: [] })));
    const brought = (tax_ids: string[]) =>
      estimateBill(priced, rules, 'delivery', { delivery: { fee: 3000, tax_ids, name: 'Delivery' } });
    expect(brought(['gst', 'vat']).charges.at(-1)).toMatchObject({ amount: 3000, tax: 270 });
    expect(brought([]).charges.at(-1)).toMatchObject({ amount: 3000, tax: 0 });
  });
  it('given a further round, then no service that was waived at the desk, nor its tax', () => {
    const priced = priceLines([large], offer(dish()));
    const bill = estimateBill(priced, rules, 'dinein', {
      running: { charges: [], service_charge: { amount: 0, waived: true } },
    });
    expect(bill.charges).toEqual([]);
    expect(bill.taxes).toMatchObject([{ name: 'GST', amount: 950 }]);
    expect(bill.total_amount).toBe(19_000 + 950);
  });
  it('given a further round, then the service by its rate, and an amount only once a bill', () => {
    const priced = priceLines([large], offer(dish()));
    const cover = { _id: 'cover', name: 'Cover', rate_bp: null, amount: 500, order_types: [], tax_ids: [] };
    const charged = (...names: string[]) =>
      estimateBill(priced, { ...rules, charges: [...rules.charges, cover] }, 'dinein', {
        running: {
          charges: names.map((name) => ({ name, amount: 500 })),
          service_charge: { amount: 500, waived: false },
        },
      }).charges.map(({ name, amount }) => [name, amount]);
    expect(charged('Service', 'Cover')).toEqual([['Service', 950]]);
    expect(charged('Service')).toEqual([
      ['Service', 950],
      ['Cover', 500],
    ]);
  });
  it('given nothing that the menu knows, then nothing is charged', () => {
    expect(estimateBill(priceLines([large], offer(null)), rules, 'dinein').total_amount).toBe(0);
  });
});
