import type { Place } from '@tableside/pricing/distance';

const METRES_PER_DEGREE = 111_195;

/** Metres east and south of the store, as they are drawn. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
const shrink = (store: Place): number => Math.max(0.01, Math.cos((store.lat * Math.PI) / 180));
const limit = (value: number, bound: number): number => Math.min(bound, Math.max(-bound, value));

export const spotOf = (store: Place, { lat, lng }: Place): Spot => ({
  x: (lng - store.lng) * METRES_PER_DEGREE * shrink(store),
  y: (store.lat - lat) * METRES_PER_DEGREE,
});

/** Back from the drawing, to a tenth of a metre. */
export const placeOf = (store: Place, { x, y }: Spot): Place => ({
  lat: Number(limit(store.lat - y / METRES_PER_DEGREE, 90).toFixed(6)),
  lng: Number(limit(store.lng + x / (METRES_PER_DEGREE * shrink(store)), 180).toFixed(6)),
});

/** The share of the drawing's height that a pin may be away from its middle: there is room for all of it. */
const IN_VIEW = 0.4;

/** The middle of the drawing, moved no farther than it takes to show a pin at `spot`. `span` is its height in metres. */
export const middleWith = (middle: Spot, spot: Spot, span: number): Spot => ({
  x: spot.x + limit(middle.x - spot.x, span * IN_VIEW),
  y: spot.y + limit(middle.y - spot.y, span * IN_VIEW),
});

/** Where an arrow key leads; undefined for any other key. */
export function stepBy(key: string, { x, y }: Spot, metres: number): Spot | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { x: x - metres, y };
    case 'ArrowRight':
      return { x: x + metres, y };
    case 'ArrowUp':
      return { x, y: y - metres };
    case 'ArrowDown':
      return { x, y: y + metres };
    default:
      return undefined;
  }
}
