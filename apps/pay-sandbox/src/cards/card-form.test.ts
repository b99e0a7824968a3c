import { expect, it } from 'vitest';
import { cardProblems, readCard, readValidity } from './card-form.ts';

const NOW = Date.UTC(2026, 10, 21);
const good = { number: '4111 1111 1111 1111', name: 'Asha Rao', validity: '12/28', cvv: '123' };

it('a card is good until its month ends', () => {
  expect(readValidity('11/26', NOW)).toEqual({ month: 11, year: 2026 });
  expect(readValidity('10/26', NOW)).toBeNull();
  expect(readValidity('11/26', Date.UTC(2026, 11, 1))).toBeNull();
});

it.each(['13/28', '00/28', '1/28', '1228', '12/2028', '12-28', '', 'MM/YY'])(
  'refuses the validity %j',
  (validity) => {
    expect(cardProblems({ ...good, validity }, NOW)).toEqual({ validity: 'invalid_format' });
  },
);

it.each([
  ['4111 1111 1111 1112', 'invalid_number'],
  ['', 'invalid_number'],
  ['4111', 'invalid_number'],
  ['card', 'invalid_number'],
  ['4242 4242 4242 4242', 'real_card'],
  ['5555 5555 5555 4444', 'real_card'],
])('says what is wrong with the number %j', (number, problem) => {
  expect(cardProblems({ ...good, number }, NOW)).toEqual({ number: problem });
  expect(readCard({ ...good, number }, 'secret', NOW)).toBeUndefined();
});

it.each(['12', '12345', '12a', ''])('refuses the CVV %j', (cvv) => {
  expect(cardProblems({ ...good, cvv }, NOW)).toEqual({ cvv: 'invalid_cvv' });
});

it('names every wrong field at once', () => {
  expect(cardProblems({ number: '', name: '', validity: '', cvv: '' }, NOW)).toEqual({
    number: 'invalid_number',
    validity: 'invalid_format',
    cvv: 'invalid_cvv',
  });
});

it('keeps no digit of the number but the last four, whatever field it was typed in', () => {
  const kept = readCard({ ...good, name: '4111 1111 1111 1111 Asha' }, 'secret', NOW);
  expect(kept).toMatchObject({
    brand: 'visa',
    last4: '1111',
    kind: 'credit',
    exp_month: 12,
    exp_year: 2028,
    name: 'Asha',
    outcome: 'success',
  });
  expect(JSON.stringify(kept)).not.toMatch(/4111|123/);
});

it('the same number has the same fingerprint, under another secret another', () => {
  const print = (secret: string, name: string) => readCard({ ...good, name }, secret, NOW)?.fingerprint;
  expect(print('a', 'Asha')).toBe(print('a', 'Ben'));
  expect(print('a', 'Asha')).not.toBe(print('b', 'Asha'));
});
