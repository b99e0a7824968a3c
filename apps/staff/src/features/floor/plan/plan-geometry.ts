import {
  PLAN_HEIGHT,
  PLAN_WIDTH,
  TABLE_TURNS,
  type TableShape,
  type TableTurn,
} from '@tableside/contract/vocabulary';

/** An upper left corner on the plan, in steps. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** What decides how large a table is drawn. */
export interface Furniture {
  readonly seats: number;
  readonly shape: TableShape;
  /** Degrees. */
  readonly turn: TableTurn;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The top of a table that is not turned, in steps: by its seats, and about twice as long as deep when it is long. */
function topOf({ seats, shape }: Furniture): Size {
  if (shape === 'long') return { width: seats > 8 ? 30 : 22, height: 12 };
  if (shape === 'oval') return { width: seats > 8 ? 30 : 22, height: 14 };
  const side = seats > 6 ? 17 : seats > 2 ? 14 : 12;
  return { width: side, height: side };
}

/** A round table looks the same however it is turned. */
export const isTurnable = ({ shape }: Pick<Furniture, 'shape'>): boolean => shape !== 'round';

/** The side of the square that a top turned by 45° just fits into, in steps. */
const aslant = ({ width, height }: Size, shape: TableShape): number => {
  const side = Math.ceil(
    shape === 'oval' ? Math.hypot(width, height) / Math.SQRT2 : (width + height) / Math.SQRT2,
  );
  // As odd or even as the top, so that a table turned all the way round stands where it stood.
  return side + ((side - width) % 2 === 0 ? 0 : 1);
};

/** How much room a table takes up as it is turned, in steps. */
export function sizeOf(furniture: Furniture): Size {
  const top = topOf(furniture);
  if (furniture.turn === 0 || !isTurnable(furniture)) return top;
  if (furniture.turn === 90) return { width: top.height, height: top.width };
  const side = aslant(top, furniture.shape);
  return { width: side, height: side };
}

/** The nearest spot at which a table lies on the plan as a whole. */
export function inside({ x, y }: Spot, furniture: Furniture): Spot {
  const { width, height } = sizeOf(furniture);
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most));
  return { x: within(x, PLAN_WIDTH - width), y: within(y, PLAN_HEIGHT - height) };
}

interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}
const GAP = 2;
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + GAP &&
  b.x < a.x + a.width + GAP &&
  a.y < b.y + b.height + GAP &&
  b.y < a.y + a.height + GAP;

/** The first spot, row by row, at which nothing stands; the corner when the plan is full. */
function freeSpot(furniture: Furniture, taken: readonly Box[]): Spot {
  const size = sizeOf(furniture);
  for (let y = GAP; y + size.height <= PLAN_HEIGHT; y += GAP)
    for (let x = GAP; x + size.width <= PLAN_WIDTH; x += GAP)
      if (!taken.some((box) => meet({ x, y, ...size }, box))) return { x, y };
  return { x: GAP, y: GAP };
}

/** A spot for every table of an area: where it was put, else where there is room, in their order. */
export function spotsOf<T extends Furniture & { readonly place: Spot | null }>(
  tables: readonly T[],
): ReadonlyMap<T, Spot> {
  const boxes: Box[] = tables.flatMap((table) =>
    table.place ? { ...inside(table.place, table), ...sizeOf(table) } : [],
  );
  const spots = new Map<T, Spot>();
  for (const table of tables) {
    const spot = table.place ? inside(table.place, table) : freeSpot(table, boxes);
    if (!table.place) boxes.push({ ...spot, ...sizeOf(table) });
    spots.set(table, spot);
  }
  return spots;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
/** How a table is laid over the drawing of a plan. */
export function styleOf({ x, y }: Spot, furniture: Furniture) {
  const { width, height } = sizeOf(furniture);
  return {
    insetInlineStart: percent(x, PLAN_WIDTH),
    insetBlockStart: percent(y, PLAN_HEIGHT),
    inlineSize: percent(width, PLAN_WIDTH),
    blockSize: percent(height, PLAN_HEIGHT),
  };
}

/** How the top of a table lies in the room that it takes up. */
export function topStyleOf(furniture: Furniture) {
  const slanting = furniture.turn % 90 !== 0 && isTurnable(furniture);
  if (!slanting) return { inlineSize: '100%', blockSize: '100%' };
  const [top, room] = [topOf(furniture), sizeOf(furniture)];
  return {
    inlineSize: percent(top.width, room.width),
    blockSize: percent(top.height, room.height),
    rotate: `${furniture.turn}deg`,
  };
}

/** A table turned by one step more, about its middle as far as the plan has room. */
export function turned<T extends Furniture & { readonly place: Spot }>({ place, ...look }: T) {
  const turn = TABLE_TURNS[(TABLE_TURNS.indexOf(look.turn) + 1) % TABLE_TURNS.length] ?? 0;
  const [before, after] = [sizeOf({ ...look }), sizeOf({ ...look, turn })];
  const middle = {
    x: place.x + (before.width - after.width) / 2,
    y: place.y + (before.height - after.height) / 2,
  };
  return { turn, place: inside(middle, { ...look, turn }) };
}
