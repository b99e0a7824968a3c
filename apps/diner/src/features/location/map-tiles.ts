import type { Place } from '@tableside/pricing/distance';
import { placeOf, type Spot, spotOf } from './map-view.ts';

/** Of a tile, as its server draws it. */
const TILE_PX = 256;
const EQUATOR_M = 40_075_017;
/** Nearly every server has these. */
const DEEPEST = 19;
/** How much wider than high the drawing may become. */
const WIDEST = 2;
const RADIAN = Math.PI / 180;

/** One tile where it lies in the drawing: metres east and south of the store. */
export interface Tile extends Spot {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const column = (lng: number, count: number): number => Math.floor(((lng + 180) / 360) * count);
const row = (lat: number, count: number): number =>
  Math.floor(((1 - Math.asinh(Math.tan(lat * RADIAN)) / Math.PI) / 2) * count);
/** The place of a tile's upper left corner. */
const corner = (x: number, y: number, count: number): Place => ({
  lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / count))) / RADIAN,
  lng: (x / count) * 360 - 180,
});
const steps = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** The zoom at which a tile comes out about as large as it was drawn, for a drawing `span` metres and `side` pixels high. */
function zoomOf({ lat }: Place, span: number, side: number): number {
  const metres = EQUATOR_M * Math.cos(lat * RADIAN);
  const zoom = Math.round(Math.log2((metres / span) * (side / TILE_PX)));
  return Math.min(DEEPEST, Math.max(0, zoom));
}

/**
 * The tiles (Web Mercator) under a drawing around a store, `span` metres high and up to twice as wide, `side` its height in
 * pixels: each with its address and its place at the drawing's own scale. The ends of the world have none.
 */
export function tilesUnder(
  address: string,
  store: Place,
  { middle, span, side }: { readonly middle: Spot; readonly span: number; readonly side: number },
): Tile[] {
  const zoom = zoomOf(store, span, side);
  const count = 2 ** zoom;
  const half = span / 2;
  const from = placeOf(store, { x: middle.x - half * WIDEST, y: middle.y - half });
  const to = placeOf(store, { x: middle.x + half * WIDEST, y: middle.y + half });
  const within = (index: number): boolean => index >= 0 && index < count;
  return steps(row(from.lat, count), row(to.lat, count))
    .filter(within)
    .flatMap((y) =>
      steps(column(from.lng, count), column(to.lng, count))
        .filter(within)
        .map((x) => {
          const start = spotOf(store, corner(x, y, count));
          const end = spotOf(store, corner(x + 1, y + 1, count));
          const src = address.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
          return { src, ...start, width: end.x - start.x, height: end.y - start.y };
        }),
    );
}
