/** A point on the earth, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places as the crow flies, whole. */
export function distanceBetween(from: Place, to: Place): number {
  const across = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const along = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const part = across + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * along;
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(Math.min(1, part))));
}

/** Minutes a rider needs for so many metres: 18 km/h through the town, and five to get on and off. */
export const rideMinutes = (distance_m: number): number => 5 + Math.ceil(distance_m / 300);
