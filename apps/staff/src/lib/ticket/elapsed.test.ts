import { describe, expect, it } from 'vitest';
import { elapsed, minutesSince } from './elapsed.ts';

const placed = Date.parse('2026-11-20T10:00:00Z');

describe('elapsed', () => {
  it('writes minutes and seconds, and nothing below zero', () => {
    expect(elapsed('2026-11-20T10:00:00Z', placed + 127_000)).toBe('2:07');
    expect(elapsed('2026-11-20T10:00:00Z', placed - 5_000)).toBe('0:00');
    expect(elapsed('2026-11-20T10:00:00Z', placed + 75 * 60_000)).toBe('75:00');
  });
  it('given a very long wait, then minutes say enough', () => {
    expect(elapsed('2026-11-20T10:00:00Z', placed + 100 * 60_000 - 1_000)).toBe('99:59');
    expect(elapsed('2026-11-20T10:00:00Z', placed + 104.5 * 60_000)).toBe('104′');
  });
});

it('counts whole minutes', () => {
  expect(minutesSince('2026-11-20T10:00:00Z', placed + 119_000)).toBe(1);
  expect(minutesSince('2026-11-20T10:00:00Z', placed - 1)).toBe(0);
});
