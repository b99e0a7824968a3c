import { expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { allDay } from './all-day.ts';

it('given several tickets, then what is still to cook is summed by dish, most first, choices apart', () => {
  const spicy = { _id: 'spicy', name: { en: 'Spicy' } };
  const totals = allDay([
    ticket({ lines: [line({ qty: 2 }), line({ item_id: 'kebab', qty: 1, addons: [spicy] })] }),
    ticket({ lines: [line({ item_id: 'kebab', qty: 4 }), line({ status: 'ready', qty: 9 })] }),
    ticket({ lines: [line({ status: 'held', qty: 9 }), line({ status: 'cancelled', qty: 9 })] }),
  ]);
  expect(totals.map(({ itemId, count }) => [itemId, count])).toEqual([
    ['kebab', 5],
    ['naan', 2],
  ]);
  expect(totals[0]?.choices.map(({ key, count }) => [key, count])).toEqual([
    ['', 4],
    ['spicy', 1],
  ]);
  expect(totals[1]?.choices).toEqual([]);
});

it('given the same choices in another order, then they are one', () => {
  const [a, b] = [
    { _id: 'a', name: {} },
    { _id: 'b', name: {} },
  ];
  const [total] = allDay([ticket({ lines: [line({ addons: [a, b] }), line({ addons: [b, a] })] })]);
  expect(total?.choices).toHaveLength(1);
  expect(total?.choices[0]?.count).toBe(2);
});
