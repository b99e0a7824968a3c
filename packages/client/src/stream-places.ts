import { ASLEEP_MS } from './asleep.ts';

/** A browser opens six connections to one address over HTTP/1.1 and a stream keeps one for good: two stay for calls. */
const MOST = 4;

/** A tab that keeps a stream, as it last said. */
export interface Place {
  readonly at: number;
  readonly hidden: boolean;
}
/** The tabs of a browser that keep a stream, by the names they gave themselves. */
export type Places = Readonly<Record<string, Place>>;

const isPlace = (kept: unknown): kept is Place =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'hidden' in kept &&
  typeof kept.hidden === 'boolean';

/** What is kept of places, as far as it can be read. */
export function readPlaces(text: string | null): Places {
  const kept: unknown = JSON.parse(text ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([tab, place]) => (isPlace(place) ? [[tab, place]] : [])),
  );
}

/**
 * The places after a tab has asked for one, or said that it still needs its own. When all are taken, one that is out of
 * sight gives way to a tab that is looked at.
 */
export function askPlace(places: Places, tab: string, mine: Place): Places {
  const others = Object.entries(places)
    .filter(([name, { at }]) => name !== tab && Math.abs(mine.at - at) < ASLEEP_MS)
    .sort(([, a], [, b]) => a.at - b.at);
  const gives = others.length < MOST || mine.hidden ? -1 : others.findIndex(([, { hidden }]) => hidden);
  const stay = others.filter((_, index) => index !== gives);
  return Object.fromEntries(stay.length < MOST ? [...stay, [tab, mine]] : stay);
}

/** The places after a tab has left. */
export const leavePlace = (places: Places, tab: string): Places =>
  Object.fromEntries(Object.entries(places).filter(([name]) => name !== tab));
