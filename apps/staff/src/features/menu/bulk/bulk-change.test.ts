import { describe, expect, it } from 'vitest';
import { menu } from '../../../../testing/menu-samples.ts';
import { type BulkChange, bulkChange } from './bulk-change.ts';

const named = ({ name }: (typeof menu)['categories'][number]) => name['en'] ?? '';
const give = (keys: readonly string[], change: BulkChange) => bulkChange(menu, new Set(keys), change, named);
const keysOf = ({ categories }: typeof menu) => categories.map(({ items }) => items.map(({ key }) => key));

describe('many dishes at once', () => {
  it('given nothing is switched on, then the menu is what it was', () => {
    expect(give(['soup', 'rice'], {})).toEqual({ menu, differences: [] });
  });

  it('are given the same, and only those that were different are told of', () => {
    const { menu: next, differences } = give(['soup', 'rice'], { veg: true, stations: ['Cold', 'Hot'] });
    expect(differences.map(({ key, fields }) => [key, fields])).toEqual([
      ['soup', [{ field: 'stations', before: '', after: 'Cold, Hot' }]],
      [
        'rice',
        [
          { field: 'stations', before: '', after: 'Cold, Hot' },
          { field: 'veg', before: false, after: true },
        ],
      ],
    ]);
    expect(next.categories[0]?.items.map(({ veg, stations }) => [veg, stations])).toEqual([
      [true, ['Cold', 'Hot']],
      [true, ['Cold', 'Hot']],
    ]);
    expect(next.categories[1]).toEqual(menu.categories[1]);
  });

  it('a badge is taken off, and times and modes are told as lines', () => {
    const { differences } = give(['soup'], { item_tag: null, order_types: [], times: ['mon 07:00-11:00'] });
    expect(differences[0]?.fields).toEqual([
      { field: 'order_types', before: 'takeaway', after: '' },
      { field: 'times', before: '', after: 'mon 07:00-11:00' },
    ]);
  });

  it('go to the end of another category in the order of the menu; those that are there stay in their place', () => {
    const { menu: next, differences } = give(['tea', 'rice', 'soup'], { category: 'drinks' });
    expect(keysOf(next)).toEqual([[], ['tea', 'soup', 'rice']]);
    expect(differences.map(({ key, fields }) => [key, fields])).toEqual([
      ['soup', [{ field: 'category', before: 'Food', after: 'Drinks' }]],
      ['rice', [{ field: 'category', before: 'Food', after: 'Drinks' }]],
    ]);
  });

  it('given a category that is not there, then nobody moves', () => {
    expect(give(['tea'], { category: 'gone' })).toEqual({ menu, differences: [] });
  });
});
