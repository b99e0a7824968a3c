/** What a server holds when everybody is quiet. */
export interface Rest {
  /** Bytes that are still in use after everything else was thrown away. */
  readonly heap: number;
  readonly timers: number;
  readonly files: number;
  /** Connections to PostgreSQL. */
  readonly connections: number;
  readonly streams: number;
}
export interface Soak {
  readonly minutes: number;
  readonly warm: Rest;
  readonly end: Rest;
  /** Bytes of memory over time; `at` in milliseconds. */
  readonly resident: readonly { readonly at: number; readonly bytes: number }[];
  /** How late the server's event loop was, slowest but one in a hundred, in milliseconds. */
  readonly lag: number;
  /** What a hello took meanwhile: how busy the machine is. */
  readonly hello: number;
}

const HEAP_GROWTH = 0.1;
const STRAY = 5;
const LAG_MS = 50;
/** Growth of memory is judged over an hour: of ten minutes most is a heap that is collected now or later. */
const JUDGED_MINUTES = 60;
const SLOPE = 1_000_000;
const TEN_MINUTES = 600_000;

/** Bytes in ten minutes by which memory grew over the later half, as the line of least squares has it. */
export function slopeOf({ resident }: Pick<Soak, 'resident'>): number {
  const later = resident.slice(Math.floor(resident.length / 2));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(later.map((one) => one.at));
  const bytes = mean(later.map((one) => one.bytes));
  const along = later.map((one) => (one.at - at) * (one.bytes - bytes));
  const squares = later.map((one) => (one.at - at) ** 2);
  return (mean(along) / mean(squares)) * TEN_MINUTES;
}

/** What a server has more of than when it was warm. */
export function judgeSoak(soak: Soak): readonly string[] {
  const { warm, end, lag, hello, minutes } = soak;
  const grown = end.heap / warm.heap - 1;
  const slope = slopeOf(soak);
  const stray = (['timers', 'files', 'connections'] as const).filter(
    (what) => end[what] - warm[what] > STRAY,
  );
  return [
    ...(grown > HEAP_GROWTH ? [`the heap has grown by ${Math.round(grown * 100)} %`] : []),
    ...stray.map((what) => `${end[what] - warm[what]} more ${what}`),
    ...(end.streams === warm.streams ? [] : [`${end.streams} streams, not ${warm.streams}`]),
    ...(lag <= LAG_MS + hello ? [] : [`the event loop is ${Math.round(lag)} ms late`]),
    ...(minutes < JUDGED_MINUTES || slope <= SLOPE
      ? []
      : [`memory grows by ${Math.round(slope / 1_000_000)} MB in ten minutes`]),
  ];
}
