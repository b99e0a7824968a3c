import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredItem } from '../testing/offered-items.ts';
import { type AskedLine, decideRound, lineTotal, type Offer, type OfferedItem } from './round-rule.ts';

const item = (id: string, price: number, more: Partial<OfferedItem> = {}) =>
  offeredItem(id, price, { tax_ids: ['gst'], ...more });
const extras = {
  _id: 'extras',
  min: 0,
  max: 3,
  free: 1,
  addon_items: [
    { _id: 'egg', name: { en: 'Egg' }, price: 3000 },
    { _id: 'tofu', name: { en: 'Tofu' }, price: 4000 },
  ],
};
const menu = new Map(
  [
    item('soup', 15_000, { course: 'starter', allergens: ['celery'], prep_minutes: 8 }),
    item('noodles', 25_000, { addons: [extras], prep_minutes: 20 }),
    item('water', 0),
  ].map((dish) => [dish._id, dish]),
);
const NONE: Offer['counted'] = new Map();
const offer = (soldOut: readonly string[] = [], counted = NONE): Offer => ({
  item: (id: string) => menu.get(id),
  soldOut: new Set(soldOut),
  counted,
});
const line = (item_id: string, more: Partial<AskedLine> = {}): AskedLine => ({
  item_id,
  qty: 1,
  addons: [],
  note: '',
  ...more,
});
const withExtras = (...addon_item_ids: string[]) => [{ addon_id: 'extras', addon_item_ids }];
const decide = (asked: readonly AskedLine[], expectedItemTotal?: number, soldOut: readonly string[] = []) =>
  decideRound({ asked, offer: offer(soldOut), expectedItemTotal });
const roundOf = (asked: readonly AskedLine[]) => {
  const { value } = decide(asked);
  if (!value) throw new Error('refused');
  return value;
};

describe('a dish that is counted', () => {
  const since = new Date('2026-11-21T12:00:00Z');
  const ask = (...asked: AskedLine[]) =>
    decideRound({
      asked,
      offer: offer([], new Map([['soup', { left: 3, since }]])),
      expectedItemTotal: undefined,
    });
  test('is taken from its count, whatever the lines say beside it', () => {
    const { value } = ask(line('soup', { qty: 2 }), line('soup', { note: 'hot' }), line('water', { qty: 9 }));
    expect(value?.lines.map(({ countedSince }) => countedSince)).toEqual([since, since, null]);
  });
  test('is refused above what is left, over all lines', () => {
    const { refusal } = ask(line('soup', { qty: 2 }), line('soup', { qty: 2, note: 'hot' }));
    expect(refusal).toEqual({ code: 'not-enough-left', details: { item_id: 'soup' } });
  });
});

describe('what a send comes to', () => {
  test('prices, names, taxes and allergens come from the menu', () => {
    const { lines, itemTotal, targetMinutes } = roundOf([line('soup', { qty: 2, note: ' hot ' })]);
    expect(lines).toEqual([
      {
        itemId: 'soup',
        categoryId: 'food',
        credits: null,
        countedSince: null,
        recommended: false,
        minutes: 8,
        name: { en: 'soup' },
        veg: true,
        qty: 2,
        unitPrice: 15_000,
        addons: [],
        addonsPrice: 0,
        taxIds: ['gst'],
        allergens: ['celery'],
        note: 'hot',
        stations: [],
        course: 'starter',
      },
    ]);
    expect({ itemTotal, targetMinutes }).toEqual({ itemTotal: 30_000, targetMinutes: 8 });
  });

  test('the cheapest extra is free, the others cost their price per piece', () => {
    const { lines, itemTotal } = roundOf([line('noodles', { qty: 2, addons: withExtras('tofu', 'egg') })]);
    expect(lines[0]?.addons.map(({ _id, price }) => [_id, price])).toEqual([
      ['egg', 0],
      ['tofu', 4000],
    ]);
    expect(itemTotal).toBe((25_000 + 4000) * 2);
  });

  test('a free dish with a note is a round like any other', () => {
    expect(roundOf([line('water', { note: 'with ice' })])).toMatchObject({ itemTotal: 0, targetMinutes: 12 });
  });

  test('a round takes as long as its longest dish', () => {
    expect(roundOf([line('soup'), line('noodles')]).targetMinutes).toBe(20);
  });

  test('a course that is none of ours is not taken over', () => {
    const courses = roundOf([line('water', { course: 'dessert' }), line('soup', { course: '<b>now</b>' })]);
    expect(courses.lines.map(({ course }) => course)).toEqual(['dessert', 'starter']);
  });
});

describe('what is refused', () => {
  test.each([
    ['an unknown dish', [line('pizza')], [], 'item-not-offered', 'pizza'],
    ['a dish that is sold out', [line('soup')], ['soup'], 'item-unavailable', 'soup'],
    ['an unknown option', [line('noodles', { addons: withExtras('gold') })], [], 'option-invalid', 'noodles'],
    [
      'an option of another dish',
      [line('soup', { addons: withExtras('egg') })],
      [],
      'option-invalid',
      'soup',
    ],
    [
      'too many options',
      [line('noodles', { addons: withExtras('egg', 'egg', 'egg', 'egg') })],
      [],
      'option-invalid',
      'noodles',
    ],
    [
      'an option that is sold out',
      [line('noodles', { addons: withExtras('egg') })],
      ['egg'],
      'option-invalid',
      'noodles',
    ],
    ['21 of a dish', [line('soup', { qty: 21 })], [], 'quantity-limit', 'soup'],
    [
      '21 of a dish over two lines',
      [line('soup', { qty: 20 }), line('soup', { note: 'hot' })],
      [],
      'quantity-limit',
      'soup',
    ],
  ])('%s', (_, asked, soldOut, code, item_id) => {
    expect(decide(asked, undefined, soldOut)).toEqual({ refusal: { code, details: { item_id } } });
  });

  test('51 lines', () => {
    const many = Array.from({ length: 51 }, (_, place) => line('soup', { note: `guest ${place}` }));
    const different = many.map((each, place) => ({
      ...each,
      item_id: place % 3 === 0 ? 'water' : each.item_id,
    }));
    expect(decide(different)).toEqual({ refusal: { code: 'too-many-lines', details: {} } });
  });

  test('a card number in a note', () => {
    expect(decide([line('soup', { note: 'pay with 4111 1111 1111 1111' })])).toEqual({
      refusal: { code: 'card-number-refused', details: {} },
    });
  });

  test('a total above what was shown, with what each dish was and is', () => {
    expect(decide([line('soup')], 14_000)).toEqual({
      refusal: {
        code: 'price-changed',
        details: { lines: [{ item_id: 'soup', old: 14_000, new: 15_000 }] },
      },
    });
    const both = decide([line('soup'), line('noodles')], 36_000);
    expect(both.refusal).toEqual({
      code: 'price-changed',
      details: {
        lines: [
          { item_id: 'soup', old: 13_500, new: 15_000 },
          { item_id: 'noodles', old: 22_500, new: 25_000 },
        ],
      },
    });
  });

  test('a total below what was shown is the diner’s luck, and the shown one prices nothing', () => {
    expect(decide([line('soup')], 99_000).value?.itemTotal).toBe(15_000);
    expect(decide([line('soup')], 15_000).value?.itemTotal).toBe(15_000);
  });
});

const askedLine: fc.Arbitrary<AskedLine> = fc.record({
  item_id: fc.constantFrom('soup', 'noodles', 'water'),
  qty: fc.integer({ min: 1, max: 4 }),
  addons: fc.constant([]),
  note: fc.constantFrom('', 'hot', 'no salt'),
});
const noodleLine: fc.Arbitrary<AskedLine> = fc.record({
  item_id: fc.constant('noodles'),
  qty: fc.integer({ min: 1, max: 2 }),
  addons: fc.array(fc.constantFrom('egg', 'tofu'), { maxLength: 3 }).map((chosen) => withExtras(...chosen)),
  note: fc.constant(''),
});
const asked = fc.array(fc.oneof(askedLine, noodleLine), { minLength: 1, maxLength: 6 });

describe('always', () => {
  test('the total is the sum of its lines, each (unit + add-ons) × quantity at the menu’s prices', () => {
    fc.assert(
      fc.property(asked, (lines) => {
        const { value } = decide(lines);
        if (!value) return;
        for (const { itemId, unitPrice, addons, addonsPrice } of value.lines) {
          expect(unitPrice).toBe(menu.get(itemId)?.base_price);
          expect(addonsPrice).toBe(addons.reduce((sum, { price }) => sum + price, 0));
        }
        expect(value.itemTotal).toBe(value.lines.reduce((sum, each) => sum + lineTotal(each), 0));
      }),
    );
  });

  test('whatever else a cart line says changes nothing', () => {
    const forged = fc.record({
      unit_price: fc.integer(),
      base_price: fc.integer(),
      price: fc.double(),
      total: fc.integer(),
      name: fc.string(),
      tax_ids: fc.array(fc.string()),
      discount: fc.integer(),
      credits: fc.integer(),
      status: fc.constantFrom('served', 'rejected'),
      __proto__: fc.anything(),
    });
    fc.assert(
      fc.property(asked, fc.array(forged, { minLength: 6, maxLength: 6 }), (lines, lies) => {
        const carts = lines.map((each, place) => ({ ...lies[place], ...each }));
        expect(decide(carts)).toEqual(decide(lines));
      }),
    );
  });

  test('equal lines become one, different ones never do, and the order of sending does not matter', () => {
    const keyOf = (each: AskedLine) =>
      JSON.stringify([each.item_id, each.note, [...(each.addons[0]?.addon_item_ids ?? [])].sort()]);
    fc.assert(
      fc.property(asked, (lines) => {
        const there = decide(lines).value;
        const back = decide([...lines].reverse()).value;
        if (!there || !back) return;
        expect(there.lines).toHaveLength(new Set(lines.map(keyOf)).size);
        expect(there.itemTotal).toBe(back.itemTotal);
        const quantities = (round: typeof there) =>
          round.lines.map((each) => JSON.stringify([each.itemId, each.note, each.addons, each.qty])).sort();
        expect(quantities(there)).toEqual(quantities(back));
      }),
    );
  });
});
