import { expect, it } from 'vitest';
import { quietUntil } from './allowance.ts';

const berlin = { timezone: 'Europe/Berlin' };
const rules = { quiet: { from: '23:00', to: '07:00' } };
const until = (now: string) => quietUntil(berlin, rules, new Date(now))?.toISOString() ?? null;

it('is quiet until seven by the clock, in any night', () => {
  expect(until('2026-11-21T22:30:30Z')).toBe('2026-11-22T06:00:00.000Z');
  expect(until('2026-11-22T05:59:59Z')).toBe('2026-11-22T06:00:00.000Z');
  expect(until('2026-11-22T06:00:00Z')).toBeNull();
});

it('is quiet until seven by the clock in the night in which it is changed', () => {
  expect(until('2026-03-28T22:30:00Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(until('2026-10-24T22:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
});
