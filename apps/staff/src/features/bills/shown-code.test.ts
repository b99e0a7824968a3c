import { expect, it } from 'vitest';
import { readShown } from './shown-code.ts';

it.each([
  [' sorry ', 'sorry'],
  ['https://jade.example/staff/bills?code=Zx_9-aB', 'Zx_9-aB'],
  ['https://jade.example/staff/bills?order=o1&code=Zx_9-aB&print=1', 'Zx_9-aB'],
])('reads %s', (typed, shown) => {
  expect(readShown(typed)).toBe(shown);
});
