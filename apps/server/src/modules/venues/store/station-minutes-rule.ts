import { KIND_MINUTES, kindOfStation, type StationKind } from '@tableside/contract/station-kind';

/** What the owner says of a kitchen station; null where it is nothing. */
export interface StationSetting {
  readonly station: string;
  readonly kind: StationKind | null;
  readonly minutes: number | null;
}

/**
 * Minutes that a station may take for its share of a ticket: those the owner gives it, else those of its kind, which is
 * the one the owner names or its name speaks of. Undefined for a station that is judged by its own past.
 */
export function stationMinutes(given: readonly StationSetting[], name: string): number | undefined {
  const own = given.find(({ station }) => station === name);
  return own?.minutes ?? KIND_MINUTES[own?.kind ?? kindOfStation(name)] ?? undefined;
}

/** One list of what is stored apart: minutes, and kinds. */
export function stationSettings(
  timed: readonly { readonly station: string; readonly minutes: number }[],
  kinds: readonly { readonly station: string; readonly kind: StationKind }[],
): readonly StationSetting[] {
  const minutesOf = new Map(timed.map(({ station, minutes }) => [station, minutes]));
  const kindOf = new Map(kinds.map(({ station, kind }) => [station, kind]));
  return [...new Set([...minutesOf.keys(), ...kindOf.keys()])].map((station) => ({
    station,
    kind: kindOf.get(station) ?? null,
    minutes: minutesOf.get(station) ?? null,
  }));
}
