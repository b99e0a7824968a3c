import { PLAN_HEIGHT, PLAN_WIDTH, TABLE_SHAPES } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inside, sizeOf, spotsOf } from './plan-geometry.ts';

const furniture = fc.record({
  seats: fc.integer({ min: 1, max: 60 }),
  shape: fc.constantFrom(...TABLE_SHAPES),
});
const spot = fc.record({ x: fc.integer({ min: -50, max: 200 }), y: fc.integer({ min: -50, max: 200 }) });

describe('a table on the plan', () => {
  it('never leaves it, wherever it is dragged, and stays where it already lies inside', () => {
    fc.assert(
      fc.property(spot, furniture, (dragged, table) => {
        const at = inside(dragged, table);
        const { width, height } = sizeOf(table);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + width).toBeLessThanOrEqual(PLAN_WIDTH);
        expect(at.y + height).toBeLessThanOrEqual(PLAN_HEIGHT);
        expect(inside(at, table)).toEqual(at);
      }),
    );
  });

  it('given no place of its own, then it gets room beside the others, who stay', () => {
    const tables = Array.from({ length: 14 }, (_, nth) => ({
      nth,
      seats: 4,
      shape: 'square' as const,
      place: nth === 3 ? { x: 10, y: 4 } : null,
    }));
    const spots = [...spotsOf(tables)];
    expect(spots[3]?.[1]).toEqual({ x: 10, y: 4 });
    for (const [one, a] of spots)
      for (const [other, b] of spots)
        if (one !== other) expect(Math.abs(a.x - b.x) >= 14 || Math.abs(a.y - b.y) >= 14).toBe(true);
  });
});
