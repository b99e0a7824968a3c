import type { StoreSettings } from '@tableside/contract/staff-settings.schema';

type Spot = StoreSettings['location'];
const DEGREES = /^-?\d{1,3}([.,]\d+)?$/;
/** Apart by a semicolon, else by a space, else by the one comma there is. */
const APART = [';', /,?\s+/, ','] as const;

/** A place as a map writes it: "52.52, 13.405". */
export const spotText = (spot: Spot): string => (spot === null ? '' : `${spot.lat}, ${spot.lng}`);

/** The place somebody typed or copied from a map; null for nothing, undefined for what is none. */
export function spotOf(typed: string): Spot | undefined {
  if (typed.trim() === '') return null;
  const parts = APART.map((apart) => typed.trim().split(apart)).find(({ length }) => length === 2) ?? [];
  const [lat = Number.NaN, lng = Number.NaN] = parts.map((part) =>
    DEGREES.test(part.trim()) ? Number(part.trim().replace(',', '.')) : Number.NaN,
  );
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
