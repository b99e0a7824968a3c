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

const latest = (times: readonly ReadyTime[]): ReadySpan => ({
  from: Math.max(...times.map(({ quick }) => quick)),
  to: Math.max(...times.map(({ slow }) => slow)),
});
// Whole minutes, wide enough to be one.
const inMinutes = ({ from, to }: ReadySpan): ReadySpan => {
  const begin = Math.floor(from / MINUTE) * MINUTE;
  return { from: begin, to: Math.max(begin + MINUTE, Math.ceil(to / MINUTE) * MINUTE) };
};

/**
 * When a ticket is usually ready: with the slowest of its stations, by what each of them took for this mode. Where one of
 * them has too little past, by what whole tickets of the mode took; null where that is too little too.
 */
export function readySpan(times: readonly ReadyTime[], { type, stations }: TicketKind): ReadySpan | null {
  const known = times.filter((time) => time.type === type && time.samples >= FEWEST_SAMPLES);
  const own = stations.flatMap((name) => known.filter(({ station }) => station === name));
  if (own.length > 0 && own.length === stations.length) return inMinutes(latest(own));
  const whole = known.filter(({ station }) => station === null);
  return whole.length > 0 && stations.length > 0 ? inMinutes(latest(whole)) : null;
}
