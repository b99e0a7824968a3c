import type { GoalId } from './lib/outcome.ts';

const order =
  'An order writes some thirty rows where the bare statement writes eight, and keeps its answer, its place in six channels and eleven checked references; docs/decisions/0127 has the account.';

const read =
  'Copying the answer into the socket takes a third of the time and waking its reader most of that; the same buffer sent by a bare Fastify reaches 0.66 of hello here.';

/** Where a goal is missed on the machine of record: what profiling found to bind. Printed only while it is missed. */
export const whatBinds: Readonly<Partial<Record<GoalId, string>>> = {
  S1: read,
  S2: order,
  S2b: order,
  S3: order,
};
