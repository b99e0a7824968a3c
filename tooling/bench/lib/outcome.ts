import type { Bench } from './bench.ts';

export type GoalId =
  | `F${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | `S${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'S2b'
  | 'S10'
  | 'S11'
  | 'Q1'
  | 'K1'
  | 'R1'
  | 'R2'
  | 'B1'
  | 'B2';

/** What one goal came to. */
export interface Outcome {
  readonly ours: string;
  /** The physical limit or the reference, measured in the same run. */
  readonly limit?: string;
  /** Undefined where it was not measured completely enough to judge. */
  readonly floor?: boolean | undefined;
  readonly goal?: boolean | undefined;
  readonly notes?: readonly string[];
}
/** A piece that the measure needs is missing. */
interface Skip {
  readonly skipped: string;
}
/** The measure broke; this proves nothing, so that it counts as a missed floor. */
interface Failure {
  readonly failed: string;
}
export type Result = Outcome | Skip | Failure;
export type Results = ReadonlyMap<GoalId, Result>;

/** Goals that are measured together. */
export interface Group {
  readonly ids: readonly GoalId[];
  readonly run: (bench: Bench) => Promise<Partial<Record<GoalId, Outcome>>>;
}

/** Thrown where a piece that a measure needs is missing; the message says which. */
export class Skipped extends Error {}

/** True where the outcome misses what must always hold, or could not be had. */
export const missesFloor = (result: Result): boolean =>
  'failed' in result || (!('skipped' in result) && result.floor === false);

/** The goals whose floor is missed. */
export const missedIn = (results: Results): readonly GoalId[] =>
  [...results].filter(([, result]) => missesFloor(result)).map(([id]) => id);
