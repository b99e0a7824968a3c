import type { MenuDocument } from '@tableside/contract/menu-document.schema';

/** As many as the menu's document takes for one dish. */
export const MOST_STATIONS = 6;
const LONGEST = 60;

/** The stations that were typed, each once; commas part them. */
export const readStations = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(/[,;、，]/)
        .map((name) => name.trim().slice(0, LONGEST).trim())
        .filter((name) => name !== ''),
    ),
  ].slice(0, MOST_STATIONS);

/** Every station the menu names, in its order. */
export const stationsIn = ({ categories }: MenuDocument): readonly string[] => [
  ...new Set(
    categories.flatMap(({ stations, items }) => [...stations, ...items.flatMap((item) => item.stations)]),
  ),
];
