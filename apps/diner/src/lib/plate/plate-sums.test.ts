import { plateLine } from '@tableside/pricing/line-identity';
import { describe, expect, it } from 'vitest';
import { dish } from '../../../testing/menu-fixture.ts';
import { piecesOf, piecesOn } from './pieces.ts';
import { pieceTotal, plateTotal } from './plate-sums.ts';

const cheese = { _id: 'cheese', name: {}, price: 3000, veg: true, available: true };
const pizza = dish('p', {
  addons: [{ _id: 'extra', name: {}, min: 0, max: 0, free: 0, addon_items: [cheese] }],
});
const withCheese = [{ addon_id: 'extra', addon_item_ids: ['cheese'] }];
const tenOff = { value: 1000, isPercentage: true };
const lines = [
  plateLine({ item_id: 'p', addons: [], note: '' }, 2),
  plateLine({ item_id: 'p', addons: withCheese, note: '' }, 1),
  plateLine({ item_id: 'gone', addons: [], note: '' }, 4),
];

describe('the plate in numbers', () => {
  it('counts pieces, of a dish over all its variants', () => {
    expect(piecesOn(lines)).toBe(7);
    expect(piecesOf(lines, 'p')).toBe(3);
  });
  it('takes the store discount off the dish and not off its options', () => {
    expect(pieceTotal(pizza, withCheese, tenOff)).toBe(18_000 + 3000);
    expect(pieceTotal(pizza, withCheese, null)).toBe(23_000);
  });
  it('adds up what the menu shows and leaves out what it no longer has', () => {
    expect(plateTotal(lines, new Map([['p', pizza]]), tenOff)).toBe(2 * 18_000 + 21_000);
  });
});
