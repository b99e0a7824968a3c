import type { Waits } from '../src/platform/db/waiting.ts';

/** A suite asks for much at once on a busy machine: nobody is told to come back but by tests of just that. */
export const patientWaits: Waits = {
  forStart: 30_000,
  forRead: 30_000,
  forTransaction: 30_000,
  forLocks: 7500,
  together: 30_000,
};
