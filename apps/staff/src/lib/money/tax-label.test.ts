import { expect, it } from 'vitest';
import { taxLabel } from './tax-label.ts';

it.each([
  ['GST', 500, 'en', 'GST 5%'],
  ['GST 5%', 500, 'en', 'GST 5%'],
  ['MwSt.', 1900, 'de', 'MwSt. 19 %'],
])('%s of %i is in %s “%s”', (name, rate, language, said) =>
  expect(taxLabel(name, rate, language).replaceAll('\u00a0', ' ')).toBe(said),
);
