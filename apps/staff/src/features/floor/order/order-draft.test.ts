import type { Item } from '@tableside/contract/menu.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { addLine } from '@tableside/pricing/line-identity';
import { choicesOf, withOption } from '@tableside/pricing/option-selection';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, draftTotal } from '../../../lib/ticket/dish-lines.ts';
import { orderable, piecesOf } from './order-draft.ts';

const option = (_id: string, price: number) => ({
  _id,
  name: { en: _id },
  price,
  veg: true,
  available: true,
});
const size: Item['addons'][number] = {
  _id: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  free: 0,
  addon_items: [option('small', 0), option('large', 5000)],
};
const extra: Item['addons'][number] = {
  _id: 'extra',
  name: { en: 'Extra' },
  min: 0,
  max: 2,
  free: 1,
  addon_items: [option('egg', 3000), option('tofu', 4000)],
};
const noodles = plainItem('noodles', { base_price: 25_000, addons: [size, extra] });

describe('a round for guests', () => {
  it('counts pieces and what they come to, the free option free', () => {
    const addons = choicesOf(noodles, { size: ['large'], extra: ['egg', 'tofu'] });
    const { lines } = addLine([], { item_id: 'noodles', addons, note: '' }, 2);
    expect(draftTotal(lines, [noodles])).toBe(2 * (25_000 + 5000 + 4000));
    expect(piecesOf(lines)).toBe(2);
    expect(draftTotal(lines, [])).toBe(0);
    expect(asked(lines)).toEqual([
      {
        item_id: 'noodles',
        qty: 2,
        note: '',
        addons: [
          { addon_id: 'size', addon_item_ids: ['large'] },
          { addon_id: 'extra', addon_item_ids: ['egg', 'tofu'] },
        ],
      },
    ]);
  });

  it('offers what is eaten at a table', () => {
    const away = plainItem('box', { order_types: ['takeaway'] });
    expect(orderable([noodles, away]).map(({ _id }) => _id)).toEqual(['noodles']);
  });

  it('swaps in a group of one, and never takes more than a group lets, whatever is tapped', () => {
    expect(withOption({ size: ['small'] }, size, 'large', 1)).toEqual({ size: ['large'] });
    const taps = fc.array(fc.tuple(fc.constantFrom('egg', 'tofu'), fc.integer({ min: 0, max: 5 })));
    fc.assert(
      fc.property(taps, (all) => {
        const picks = all.reduce((before, [id, count]) => withOption(before, extra, id, count), {});
        expect(
          choicesOf(noodles, picks).flatMap(({ addon_item_ids }) => addon_item_ids).length,
        ).toBeLessThanOrEqual(2);
      }),
    );
  });
});
