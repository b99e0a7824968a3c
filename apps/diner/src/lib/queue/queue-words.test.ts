import { describe, expect, it } from 'vitest';
import { minutesUntil, timeLeft } from './queue-words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

describe('minutes until a table', () => {
  it('is said in steps of five, and never as less than nothing', () => {
    expect(minutesUntil({ from: at(14), to: at(21) }, now)).toEqual({ from: 15, to: 20 });
    expect(minutesUntil({ from: at(-9), to: at(-2) }, now)).toEqual({ from: 0, to: 5 });
  });
  it('stays a window when both ends round to the same', () =>
    expect(minutesUntil({ from: at(10), to: at(11) }, now)).toEqual({ from: 10, to: 15 }));
});

describe('the time a table is kept', () => {
  it('runs down to nothing and stays there', () => {
    expect(timeLeft(at(10), now)).toBe('10:00');
    expect(timeLeft(at(1.05), now)).toBe('1:03');
    expect(timeLeft(at(-1), now)).toBe('0:00');
  });
});
