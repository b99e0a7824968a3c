import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { kindOfStation, type StationKind } from '@tableside/contract/station-kind';
import { readWhole } from '../../../lib/form/read-whole.ts';

/** What is said of a kitchen station, its minutes as typed; empty for those of its kind. */
export interface DraftStation {
  readonly kind: StationKind;
  readonly minutes: string;
}
export type DraftStations = Readonly<Record<string, DraftStation>>;
type Given = StoreSettings['station_minutes'];

/** A station that nobody has said anything of. */
export const unsaid = (station: string): DraftStation => ({ kind: kindOfStation(station), minutes: '' });

/** The stations of which something is said, by name. */
export const draftStations = (given: Given): DraftStations =>
  Object.fromEntries(
    given.map(({ station, kind, minutes }) => [
      station,
      { kind: kind ?? kindOfStation(station), minutes: minutes === null ? '' : String(minutes) },
    ]),
  );

const isSaid = (station: string, { kind, minutes }: DraftStation): boolean =>
  minutes !== '' || kind !== kindOfStation(station);

/** The draft with another word on a station; one of which nothing is said any more is left out. */
export function sayOf(stations: DraftStations, station: string, some: Partial<DraftStation>): DraftStations {
  const { [station]: before = unsaid(station), ...others } = stations;
  const said = { ...before, ...some };
  return isSaid(station, said) ? { ...others, [station]: said } : others;
}

/** The stations as the server takes them: a kind that the name speaks of goes without saying. */
export const stationsBody = (stations: DraftStations): Given =>
  Object.entries(stations).map(([station, { kind, minutes }]) => ({
    station,
    kind: kind === kindOfStation(station) ? null : kind,
    minutes: minutes === '' ? null : readWhole(minutes),
  }));
