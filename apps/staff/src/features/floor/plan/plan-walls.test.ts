import { PLAN_HEIGHT, PLAN_WIDTH, WALL_LEAST } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, planAreas, planBody, redo, setWall, undo } from './plan-draft.ts';
import { asDrawn, insideWall, newWall, turnedWall } from './plan-walls.ts';

const hall = newWall('Hall', 'a');
const plan = { version: 3, tables: [], walls: [asDrawn(hall)] };
const first = draftOf(plan);
const [kept = hall] = first.walls;

const wanted = fc.record({
  key: fc.constant('w'),
  area: fc.constant(''),
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
  length: fc.integer({ min: -10, max: 300 }),
  turn: fc.constantFrom(0 as const, 90 as const),
});

describe('a wall', () => {
  it('lies on the plan as a whole, however it is pushed, stretched and turned', () =>
    fc.assert(
      fc.property(wanted, (asked) => {
        for (const wall of [insideWall(asked), turnedWall(insideWall(asked))]) {
          const { x, y, length, turn } = wall;
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(WALL_LEAST);
          expect(x + (turn === 0 ? length : 1)).toBeLessThanOrEqual(PLAN_WIDTH);
          expect(y + (turn === 90 ? length : 1)).toBeLessThanOrEqual(PLAN_HEIGHT);
        }
      }),
    ));

  it('turned twice in the middle of the plan it stands where it stood', () => {
    expect(turnedWall(hall)).toMatchObject({ turn: 90, length: hall.length });
    expect(turnedWall(turnedWall(hall))).toEqual(hall);
  });

  it('is sent with all others when one of them is another, and not at all before', () => {
    expect(planBody(plan, first)).toEqual({ version: 3, tables: [], retired: [] });
    const more = setWall(first, 'b', newWall('Roof', 'b'));
    expect(planBody(plan, more).walls).toEqual([asDrawn(kept), asDrawn(newWall('Roof', 'b'))]);
    expect(planBody(plan, setWall(first, kept.key, undefined)).walls).toEqual([]);
    expect([changesOf(more).walls, planAreas(more)]).toEqual([1, ['Hall', 'Roof']]);
  });

  it('goes back and forth; stretching on is one step', () => {
    const longer = [25, 26, 27].reduce(
      (draft, length) => setWall(draft, kept.key, { ...kept, length }, 'length'),
      first,
    );
    expect(longer.walls[0]?.length).toBe(27);
    expect(undo(longer).walls).toEqual(first.walls);
    expect(redo(undo(longer)).walls).toEqual(longer.walls);
  });
});
