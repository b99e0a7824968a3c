import type { Item } from '@tableside/contract/menu.schema';
import type { OrderLine } from '@tableside/contract/ordering.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { describe, expect, it } from 'vitest';
import { reorder } from './reorder.ts';

const line = (id: string, over: Partial<OrderLine> = {}): OrderLine => ({
  _id: `line-${id}`,
  item_id: id,
  name: { en: id },
  veg: true,
  qty: 2,
  unit_price: 900,
  addons: [],
  note: '',
  course: null,
  total: 1800,
  added_by: { _id: 'u', name: '' },
  kot_id: 'k',
  status: 'served',
  ...over,
});
const size = {
  _id: 'size',
  name: {},
  min: 1,
  max: 1,
  free: 0,
  addon_items: [{ _id: 'large', name: {}, price: 100, veg: true, available: true }],
};
const menu = (...items: Item[]) => new Map(items.map((one) => [one._id, one]));
const large = { addons: [{ _id: 'large', name: {}, price: 50 }] };

describe('reorder', () => {
  it('takes dishes with quantity, choices and note at the menu of today', () => {
    const pizza = plainItem('pizza', { addons: [size] });
    expect(reorder({ items: [line('pizza', { ...large, note: 'no basil' })] }, menu(pizza), 'u')).toEqual({
      lines: [
        {
          name: { en: 'pizza' },
          choice: {
            item_id: 'pizza',
            addons: [{ addon_id: 'size', addon_item_ids: ['large'] }],
            note: 'no basil',
            course: null,
          },
          qty: 2,
        },
      ],
      gone: [],
    });
  });
  it.each([
    ['off the menu', [line('soup')], menu()],
    ['sold out', [line('soup')], menu(plainItem('soup', { available: false }))],
    ['with a choice that is gone', [line('soup', large)], menu(plainItem('soup'))],
    ['with a choice that is required now', [line('soup')], menu(plainItem('soup', { addons: [size] }))],
  ])('names a dish that is %s', (_, items, today) => {
    expect(reorder({ items }, today, 'u')).toEqual({ lines: [], gone: [{ en: 'soup' }] });
  });
  it('says nothing of what the kitchen had rejected', () => {
    expect(reorder({ items: [line('soup', { status: 'rejected' })] }, menu(), 'u')).toEqual({
      lines: [],
      gone: [],
    });
  });
  it('takes only what this person had of a shared order', () => {
    const items = [line('soup', { added_by: { _id: 'ben', name: 'Ben' } }), line('naan')];
    const today = menu(plainItem('soup'), plainItem('naan'));
    expect(reorder({ items }, today, 'u').lines.map(({ choice }) => choice.item_id)).toEqual(['naan']);
    expect(reorder({ items }, today, 'who shared nothing').lines).toHaveLength(2);
  });
});
