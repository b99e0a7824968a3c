import { expect, it } from 'vitest';
import { inNameOrder } from './name-order.ts';

const nameOf = ({ name }: { readonly name: string }) => name;

it.each([
  ['de', ['anna', 'Ärzte', 'Berta', 'Zoe'], 'capitals and accents beside their letters'],
  ['et', ['Sirje', 'Šura', 'Zoja', 'Tiit', 'Ülle'], 'as the language has its alphabet'],
  ['ru', ['Егор', 'Ёлка', 'Жанна'], 'Ё beside Е'],
  ['th', ['กุ้ง', 'แก้ว', 'ขวัญ'], 'by the consonant behind a vowel'],
  ['en', ['Stall 2', 'Stall 10'], 'numbers by their size'],
])('in %s %j: %s', (language, wanted) => {
  const given = wanted.toReversed().map((name) => ({ name }));
  expect(inNameOrder(language, given, nameOf).map(nameOf)).toEqual(wanted);
});

it('leaves what bears one name in the order it came', () => {
  const twins = [
    { id: 2, name: 'Tom' },
    { id: 1, name: 'Tom' },
  ];
  expect(inNameOrder('en', twins, nameOf)).toEqual(twins);
});
