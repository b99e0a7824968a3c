// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { changeSettings } from '../settings.ts';
import { readMoney } from './read-money.ts';
import { plainText, spelled } from './spelled.ts';
import { percentOf, rateOf } from './tax-draft.ts';

const EUR = { code: 'EUR', symbol: '€', exponent: 2 };
beforeEach(() => changeSettings({ language: 'de' }));

it('what stands in a field has the decimal mark of the colleague’s language, and is read back', () => {
  expect([spelled(123_450, EUR), plainText(123_450, 2), plainText(null, 2), percentOf(1250)]).toEqual([
    '1234,50',
    '1234,5',
    '',
    '12,5',
  ]);
  expect([readMoney(spelled(123_450, EUR), EUR), rateOf(percentOf(1250))]).toEqual([123_450, 1250]);
});
