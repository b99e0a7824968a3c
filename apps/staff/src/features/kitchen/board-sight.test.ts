import { describe, expect, it } from 'vitest';
import { columnWidth, countHidden } from './board-sight.ts';

/** Cards of 280 px in columns, the first one at `from`. */
const columns = (from: number, tickets: readonly string[]) =>
  tickets.map((ticket, at) => ({ ticket, left: from + at * 292, right: from + at * 292 + 280 }));
const window = { left: 100, right: 1268 };

describe('countHidden', () => {
  it('given a board that fits, then nothing is hidden', () => {
    expect(countHidden(columns(100, ['a', 'b', 'c', 'd']), window)).toEqual({ before: 0, after: 0 });
  });
  it('counts the tickets of later columns, and of earlier ones after a turn', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(countHidden(columns(100, six), window)).toEqual({ before: 0, after: 2 });
    expect(countHidden(columns(100 - 2 * 292, six), window)).toEqual({ before: 2, after: 0 });
  });
  it('given a long ticket that begins in sight, then its other cards are not hidden tickets', () => {
    expect(countHidden(columns(100, ['a', 'b', 'c', 'long', 'long', 'long', 'z']), window)).toEqual({
      before: 0,
      after: 1,
    });
  });
  it('counts several tickets of one column', () => {
    const stacked = [...columns(100, ['a', 'b', 'c', 'd', 'e']), ...columns(100 + 4 * 292, ['f'])];
    expect(countHidden(stacked, window).after).toBe(2);
  });
});

describe('columnWidth', () => {
  it.each([
    [1160, 264, 281],
    [1804, 264, 290.667],
    [648, 240, 318],
    [200, 264, 200],
  ])('%i px hold columns of at least %i px: %f px each', (available, wanted, width) =>
    expect(columnWidth(available, wanted)).toBeCloseTo(width, 2),
  );
});
