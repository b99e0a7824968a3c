import type { PlanWall } from '@tableside/contract/place.schema';
import { PLAN_HEIGHT, PLAN_WIDTH, WALL_LEAST } from '@tableside/contract/vocabulary';

/** A wall while it is being drawn; `key` stays the same from the first tap to the last. */
export interface DraftWall extends PlanWall {
  readonly key: string;
}
/** How thick a wall is drawn, in steps. */
const THICK = 1;
const FIRST_LENGTH = 24;

export const asDrawn = ({ key: _, ...wall }: DraftWall): PlanWall => wall;

/** The longest wall that runs this way, in steps. */
export const longest = ({ turn }: Pick<PlanWall, 'turn'>): number => (turn === 0 ? PLAN_WIDTH : PLAN_HEIGHT);

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.round(value), most));

/** The nearest wall that lies on the plan as a whole. */
export function insideWall<W extends PlanWall>(wall: W): W {
  const length = between(wall.length, WALL_LEAST, longest(wall));
  const [across, down] = wall.turn === 0 ? [length, THICK] : [THICK, length];
  return {
    ...wall,
    length,
    x: between(wall.x, 0, PLAN_WIDTH - across),
    y: between(wall.y, 0, PLAN_HEIGHT - down),
  };
}

/** A new wall across the middle of an area. */
export const newWall = (area: string, key: string): DraftWall => ({
  key,
  area,
  x: (PLAN_WIDTH - FIRST_LENGTH) / 2,
  y: PLAN_HEIGHT / 2,
  length: FIRST_LENGTH,
  turn: 0,
});

/** A wall turned by a quarter about its middle, as far as the plan has room. */
export function turnedWall<W extends PlanWall>(wall: W): W {
  const half = Math.round(wall.length / 2);
  return wall.turn === 0
    ? insideWall({ ...wall, turn: 90, x: wall.x + half, y: wall.y - half })
    : insideWall({ ...wall, turn: 0, x: wall.x - half, y: wall.y + half });
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
/** How a wall is laid over the drawing of a plan. */
export function wallStyle({ x, y, length, turn }: PlanWall) {
  const [across, down] = turn === 0 ? [length, THICK] : [THICK, length];
  return {
    insetInlineStart: percent(x, PLAN_WIDTH),
    insetBlockStart: percent(y, PLAN_HEIGHT),
    inlineSize: percent(across, PLAN_WIDTH),
    blockSize: percent(down, PLAN_HEIGHT),
  };
}
