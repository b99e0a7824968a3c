const HOUR_MS = 3_600_000;

/** A stretch of time, both ends in ISO 8601. */
interface Stretch {
  readonly from: string;
  readonly to: string;
}
/** Where something lies on a day: percent from its beginning, and how much of it it fills. */
export interface Place {
  readonly start: number;
  readonly width: number;
}

/** A stretch on the day it belongs to; what reaches over an end of the day is cut there. */
export function placeOn(day: Stretch, { from, to }: Stretch): Place {
  const [begin, end] = [Date.parse(day.from), Date.parse(day.to)];
  const share = (at: string): number =>
    ((Math.min(Math.max(Date.parse(at), begin), end) - begin) / Math.max(1, end - begin)) * 100;
  return { start: share(from), width: share(to) - share(from) };
}

/** Every full hour within a day of the restaurant (ISO 8601); its zone may be half an hour off. */
export function hoursOf(day: Stretch, minutesPast: (at: number) => number): readonly string[] {
  const [begin, end] = [Date.parse(day.from), Date.parse(day.to)];
  const past = minutesPast(begin);
  const first = past === 0 ? begin : begin + (60 - past) * 60_000;
  const count = Math.max(0, Math.ceil((end - first) / HOUR_MS));
  return Array.from({ length: count }, (_, hour) => new Date(first + hour * HOUR_MS).toISOString());
}
