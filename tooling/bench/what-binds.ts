import type { GoalId } from './lib/outcome.ts';

/** Where a goal is missed on the machine of record: what profiling found to bind. Printed only while it is missed. */
export const whatBinds: Readonly<Partial<Record<GoalId, string>>> = {};
