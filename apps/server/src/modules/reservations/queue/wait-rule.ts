/** Fewer past parties than this say nothing about the next one. */
export const FEWEST_SAMPLES = 20;
const STEP = 5;

/** What a wait is judged by. */
export interface WaitFacts {
  /** Minutes that parties of this size kept a table, of the last thirty days. */
  readonly turns: readonly number[];
  /** Tables that fit the party, and how many of them are free now. */
  readonly tables: number;
  readonly free: number;
  /** Parties before this one. */
  readonly ahead: number;
}
/** From how many to how many minutes, in whole steps of five. */
export interface WaitRange {
  readonly from: number;
  readonly to: number;
}

/** The smallest value that `percent` of the sorted values do not exceed. */
const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;

/**
 * How long a party will wait: as many of its tables must become free as parties are ahead and none is free for; with
 * many tables one does so more often. Between the 25th and 75th percentile of this store's own turns; null without
 * enough of them, or without a table that fits.
 */
export function estimateWait({ turns, tables, free, ahead }: WaitFacts): WaitRange | null {
  if (turns.length < FEWEST_SAMPLES || tables === 0) return null;
  const turnovers = Math.max(0, ahead + 1 - free);
  const sorted = [...turns].sort((a, b) => a - b);
  const wait = (percent: number): number => (turnovers * percentile(sorted, percent)) / tables;
  const from = Math.floor(wait(25) / STEP) * STEP;
  return { from, to: Math.max(from + STEP, Math.ceil(wait(75) / STEP) * STEP) };
}
