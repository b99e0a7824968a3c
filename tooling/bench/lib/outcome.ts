import type { Bench } from './bench.ts';

export type GoalId =
  | `F${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'S1'
  | 'S2'
  | 'S2b'
  | 'S3'
  | 'S4'
  | 'S5'
  | 'S6'
  | 'S7'
  | 'S8'
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

/** Goals that are measured together. */
export interface Group {
  readonly ids: readonly GoalId[];
  readonly run: (bench: Bench) => Promise<Partial<Record<GoalId, Outcome>>>;
}

/** Thrown where a piece that a measure needs is missing; the message says which. */
export class Skipped extends Error {}
