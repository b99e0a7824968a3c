import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const at = Date.parse('2026-11-20T10:00:00Z');

it.each([
  ['2026-11-20T10:04:59Z', '4:59'],
  ['2026-11-20T10:00:01Z', '0:01'],
  ['2026-11-20T10:00:00Z', ''],
  ['2026-11-20T09:59:00Z', ''],
  [undefined, ''],
  ['soon', ''],
])('until %s is %s', (until, left) => {
  expect(timeLeft(until, at)).toBe(left);
});
