import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Ana Maria Silva', 'Ana'],
  ['山田\u3000太郎', '山田'],
  ['Léa\u00a0Roux', 'Léa'],
  ['สมชาย', 'สมชาย'],
  ['', ''],
])('of %j others see %j', (name, shown) => expect(firstName(name)).toBe(shown));
