import type { OrderType } from '@tableside/contract/vocabulary';

/** Fewer past tickets than this say nothing about the next one. */
export const FEWEST_SAMPLES = 20;
const MINUTE = 60;

/** How long a store took for tickets of one mode: at one station, or (`station` null) until all of it was ready. */
export interface ReadyTime {
  readonly type: OrderType;
  readonly station: string | null;
  readonly samples: number;
  /** Seconds that a quarter of them did not take longer than, and nine of ten. */
  readonly quick: number;
  readonly slow: number;
}
/** Seconds after the kitchen got a ticket. */
export interface ReadySpan {
  readonly from: number;
  readonly to: number;
}
/** What a ticket's readiness depends on; of the stations, one without a name stands for what belongs to none. */
export interface TicketKind {
  readonly type: OrderType;
  readonly stations: readonly string[];
}

/** From when to when something is expected, ISO 8601 in UTC. */
export interface Window {
  readonly from: string;
  readonly to: string;
}
/** Minutes within which nine of ten tickets were ready: all of a ticket (null where too few lie behind), and its share at each station that has enough. */
export interface UsualMinutes {
  readonly whole: number | null;
  readonly stations: Readonly<Record<string, number>>;
}

const latest = (times: readonly ReadyTime[]): ReadySpan => ({
  from: Math.max(...times.map(({ quick }) => quick)),
  to: Math.max(...times.map(({ slow }) => slow)),
});
// Whole minutes, wide enough to be one.
const inMinutes = ({ from, to }: ReadySpan): ReadySpan => {
  const begin = Math.floor(from / MINUTE) * MINUTE;
  return { from: begin, to: Math.max(begin + MINUTE, Math.ceil(to / MINUTE) * MINUTE) };
};

const toldOf = (times: readonly ReadyTime[], type: OrderType): ReadyTime[] =>
  times.filter((time) => time.type === type && time.samples >= FEWEST_SAMPLES);

const exactWhole = (times: readonly ReadyTime[], type: OrderType): ReadySpan | null => {
  const whole = toldOf(times, type).filter(({ station }) => station === null);
  return whole.length > 0 ? latest(whole) : null;
};
function exactSpan(times: readonly ReadyTime[], { type, stations }: TicketKind): ReadySpan | null {
  const known = toldOf(times, type);
  const own = stations.flatMap((name) => known.filter(({ station }) => station === name));
  if (own.length > 0 && own.length === stations.length) return latest(own);
  return stations.length > 0 ? exactWhole(times, type) : null;
}

/** How long whole tickets of a mode usually take; null where too few lie behind. */
export function wholeSpan(times: readonly ReadyTime[], type: OrderType): ReadySpan | null {
  const span = exactWhole(times, type);
  return span && inMinutes(span);
}

/**
 * When a ticket is usually ready: with the slowest of its stations, by what each of them took for this mode. Where one of
 * them has too little past, by what whole tickets of the mode took; null where that is too little too.
 */
export function readySpan(times: readonly ReadyTime[], kind: TicketKind): ReadySpan | null {
  const span = exactSpan(times, kind);
  return span && inMinutes(span);
}

/** Within how many minutes a ticket and its share at each of its stations are usually ready. */
export function usualMinutes(times: readonly ReadyTime[], kind: TicketKind): UsualMinutes {
  const minutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / MINUTE));
  const whole = exactSpan(times, kind);
  const own = toldOf(times, kind.type).flatMap(({ station, slow }) =>
    station !== null && kind.stations.includes(station) ? [[station, minutes(slow)] as const] : [],
  );
  return { whole: whole && minutes(whole.to), stations: Object.fromEntries(own) };
}

/** When the last of several things is expected; null where nothing is, or one of them cannot be told. */
export function latestWindow(windows: readonly (Window | null)[]): Window | null {
  const told = windows.filter((window) => window !== null);
  if (told.length === 0 || told.length < windows.length) return null;
  const last = (times: readonly string[]): string => times.toSorted().at(-1) ?? '';
  return { from: last(told.map(({ from }) => from)), to: last(told.map(({ to }) => to)) };
}
