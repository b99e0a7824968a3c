import { PLAN_HEIGHT, PLAN_WIDTH, TABLE_SHAPES, TABLE_TURNS } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inside, sizeOf, spotsOf, topStyleOf, turned } from './plan-geometry.ts';

const furniture = fc.record({
  seats: fc.integer({ min: 1, max: 60 }),
  shape: fc.constantFrom(...TABLE_SHAPES),
  turn: fc.constantFrom(...TABLE_TURNS),
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
      turn: 0 as const,
      place: nth === 3 ? { x: 10, y: 4 } : null,
    }));
    const spots = [...spotsOf(tables)];
    expect(spots[3]?.[1]).toEqual({ x: 10, y: 4 });
    for (const [one, a] of spots)
      for (const [other, b] of spots)
        if (one !== other) expect(Math.abs(a.x - b.x) >= 14 || Math.abs(a.y - b.y) >= 14).toBe(true);
  });

  it('turned all the way round in the middle of the plan stands where it stood', () => {
    fc.assert(
      fc.property(furniture, (look) => {
        const first = { ...look, place: { x: 45, y: 30 } };
        const around = TABLE_TURNS.reduce((table) => ({ ...table, ...turned(table) }), first);
        expect(around).toEqual(first);
      }),
    );
  });

  it('never leaves the plan by being turned', () => {
    fc.assert(
      fc.property(spot, furniture, (dragged, look) => {
        const table = { ...look, place: inside(dragged, look) };
        const after = { ...table, ...turned(table) };
        expect(inside(after.place, after)).toEqual(after.place);
      }),
    );
  });

  it('lies across at 90°, aslant at 45°, and a round one never looks turned', () => {
    const long = { seats: 6, shape: 'long', turn: 0 } as const;
    expect([sizeOf(long), sizeOf({ ...long, turn: 90 })]).toEqual([
      { width: 22, height: 12 },
      { width: 12, height: 22 },
    ]);
    expect(topStyleOf({ ...long, turn: 135 })).toMatchObject({ rotate: '135deg' });
    expect(topStyleOf({ ...long, turn: 90 })).not.toHaveProperty('rotate');
    expect(topStyleOf({ ...long, shape: 'round', turn: 45 })).toEqual({
      inlineSize: '100%',
      blockSize: '100%',
    });
  });
});
