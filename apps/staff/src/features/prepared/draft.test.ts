import type { Item } from '@tableside/contract/menu.schema';
import { describe, expect, it } from 'vitest';
import { firstChoices, fits, toggled } from './draft.ts';

const option = (_id: string, available = true) => ({
  _id,
  name: { en: _id },
  price: 0,
  veg: true,
  available,
});
const size = {
  _id: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  free: 0,
  addon_items: [option('small', false), option('large')],
} satisfies Item['addons'][number];
const extra = { ...size, _id: 'extra', min: 0, max: 2, addon_items: [option('egg'), option('tofu')] };
const item = { addons: [size, extra] };

describe('the options of a dish', () => {
  it('begin with what can be had of what is required', () => {
    expect(firstChoices(item)).toEqual([{ addon_id: 'size', addon_item_ids: ['large'] }]);
    expect(fits(item, firstChoices(item))).toBe(true);
    expect(fits(item, [])).toBe(false);
  });
  it('begin with what is preselected, and the first others that are still required', () => {
    const many = {
      ...size,
      _id: 'many',
      min: 2,
      max: 2,
      addon_items: [option('a'), option('b'), option('c')],
    };
    const ofThese = (...ids: string[]) => ({
      ...many,
      addon_items: many.addon_items.map((each) => ({ ...each, preselected: ids.includes(each._id) })),
    });
    const first = (...ids: string[]) => firstChoices({ addons: [ofThese(...ids)] })[0]?.addon_item_ids;
    expect([first(), first('c'), first('b', 'c')]).toEqual([
      ['a', 'b'],
      ['c', 'a'],
      ['b', 'c'],
    ]);
    expect(firstChoices({ addons: [{ ...ofThese('c'), min: 0 }, extra] })).toEqual([
      { addon_id: 'many', addon_item_ids: ['c'] },
    ]);
  });
  it('of which one is taken replace each other', () => {
    const both = { ...size, addon_items: [option('small'), option('large')] };
    const small = toggled(both, [], 'small');
    expect(toggled(both, small, 'large')).toEqual([{ addon_id: 'size', addon_item_ids: ['large'] }]);
  });
  it('of which several are taken add up, and go again', () => {
    const egg = toggled(extra, [], 'egg');
    const eggAndTofu = toggled(extra, egg, 'tofu');
    expect(eggAndTofu).toEqual([{ addon_id: 'extra', addon_item_ids: ['egg', 'tofu'] }]);
    expect(toggled(extra, toggled(extra, eggAndTofu, 'egg'), 'tofu')).toEqual([]);
  });
});
