import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it('keeps whatever stands in a cell: quotes, delimiters, lines of its own', () => {
  const lines = [
    ['Dish', 'Price'],
    ['Dal "Makhani"; hot\nand good', '12,50'],
  ];
  expect(csvOf(lines, ';')).toBe('\u{feff}"Dish";"Price"\r\n"Dal ""Makhani""; hot\nand good";"12,50"\r\n');
});
