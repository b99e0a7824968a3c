import { LONGEST_STATION_NAME, MOST_STATIONS } from '@tableside/contract/limits';
import type { MenuDocument } from '@tableside/contract/menu-document.schema';

/** The stations that were typed, each once; commas part them. */
export const readStations = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(/[,;、，]/)
        .map((name) => name.trim().slice(0, LONGEST_STATION_NAME).trim())
        .filter((name) => name !== ''),
    ),
  ].slice(0, MOST_STATIONS);

/** Every station the menu names, in its order. */
export const stationsIn = ({ categories }: MenuDocument): readonly string[] => [
  ...new Set(
    categories.flatMap(({ stations, items }) => [...stations, ...items.flatMap((item) => item.stations)]),
  ),
];
