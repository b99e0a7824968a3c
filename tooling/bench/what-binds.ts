import type { GoalId } from './lib/outcome.ts';

const order =
  'An order writes some thirty rows where the bare statement writes eight, and keeps its answer, its place in six channels and eleven checked references; docs/decisions/0127 has the account.';

/** Where a goal is missed on the machine of record: what profiling found to bind. Printed only while it is missed. */
export const whatBinds: Readonly<Partial<Record<GoalId, string>>> = { S2: order, S2b: order, S3: order };
