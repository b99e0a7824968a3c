import { expect, it } from 'vitest';
import { startingFrom, totalOf } from './quantities.ts';

const line = (line_id: string, qty: number, wanted: number, available = true) => ({
  line_id,
  item_id: line_id,
  name: { en: line_id },
  qty,
  wanted,
  addons: [{ _id: 'egg', name: { en: 'Egg' }, price: 50 }],
  note: '',
  unit_price: 100,
  total: 0,
  available,
});
const items = [line('tea', 2, 3), line('soup', 1, 1, false)];

it('begins with what was asked for last, without what is gone', () =>
  expect([...startingFrom(items)]).toEqual([
    ['tea', 3],
    ['soup', 0],
  ]));
it('comes to the pieces with their options', () => {
  expect(totalOf(items, startingFrom(items))).toBe(450);
  expect(totalOf(items, new Map([['soup', 5]]))).toBe(0);
});
