import type { OrderLine } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { chipsFor, emptyRating, ratableLines, ratingBody, withChip, withLevel } from './rating-draft.ts';

const line = (id: string, item: string, status: OrderLine['status'] = 'served'): OrderLine => ({
  _id: id,
  item_id: item,
  name: {},
  veg: true,
  qty: 1,
  unit_price: 0,
  addons: [],
  note: '',
  course: null,
  total: 0,
  added_by: { _id: 'u', name: '' },
  kot_id: 'k',
  status,
});

describe('a rating', () => {
  it('has no body before a level is chosen', () =>
    expect(ratingBody({ ...emptyRating, comment: 'hm' }, [])).toBeNull());

  it('given another level, then chips that no longer fit are gone', () => {
    const slow = withChip(withLevel(emptyRating, 1), 'slow');
    expect(withLevel(slow, 2).chips).toEqual(['slow']);
    expect(withLevel(slow, 4).chips).toEqual([]);
  });

  it('takes a chip back on the second tap', () => {
    const once = withChip(emptyRating, 'friendly');
    expect(withChip(once, 'friendly').chips).toEqual([]);
  });

  it('offers what fits: complaints below good, praise from good on', () => {
    expect(chipsFor(2)).toContain('cold');
    expect(chipsFor(3)).toContain('friendly');
  });

  it('says nothing of a dish that was taken off the bill since', () => {
    const draft = { ...emptyRating, level: 3, items: { l1: 1, l2: 4 } } as const;
    const lines = [line('l1', 'naan', 'cancelled'), line('l2', 'soup')];
    expect(ratingBody(draft, lines)?.items).toEqual([{ line_id: 'l2', level: 4 }]);
  });

  it('sends level, dishes, service, chips as words and the trimmed comment', () => {
    const draft = {
      level: 2,
      items: { l1: 1 },
      service: 4,
      chips: ['wrong-dish'],
      comment: ' late ',
    } as const;
    expect(ratingBody(draft, [line('l1', 'naan')])).toEqual({
      level: 2,
      items: [{ line_id: 'l1', level: 1 }],
      service_level: 4,
      chips: ['wrong dish'],
      comment: 'late',
    });
    expect(ratingBody({ ...draft, service: null }, [])).not.toHaveProperty('service_level');
  });
});

describe('ratableLines', () => {
  it('asks once per dish and never for what was not brought', () => {
    const lines = ratableLines([
      line('a', 'naan'),
      line('b', 'naan'),
      line('c', 'soup', 'rejected'),
      line('d', 'soup'),
    ]);
    expect(lines.map(({ _id }) => _id)).toEqual(['a', 'd']);
  });
});
