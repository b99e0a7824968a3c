import { describe, expect, it } from 'vitest';
import { countdown } from './durations.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('countdown', () => {
  it.each([
    [300, 0, '5:00'],
    [300, 0.2, '5:00'],
    [65, 0, '1:05'],
    [9, 0, '0:09'],
  ])('given %d s ahead at %d s', (until, now, shown) => expect(countdown(at(until), now * 1000)).toBe(shown));
  it('is nothing once it is over, or where nothing was said', () => {
    expect(countdown(at(10), 10_000)).toBeNull();
    expect(countdown(undefined, 0)).toBeNull();
    expect(countdown('no time', 0)).toBeNull();
  });
});
