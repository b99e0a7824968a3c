import type { Reader } from '../../platform/db/database.ts';
import { dropHeard, dropLong, dropOld } from './live-repository.ts';

const DAY_MS = 24 * 3_600_000;
/** After so long nobody comes back to a stream; what is missed by then is read anew. */
const FORGOTTEN_MS = 30 * DAY_MS;
/** Steps of one run: what piled up over years goes bit by bit, beside orders and without holding up a stop. */
const STEPS = 20;

/**
 * Forgets messages of the log: all that are a month old, and those of a day that lie behind the last 10,000 of their
 * channel. A client whose position lies before what is left is told `reset`. Who heard what goes with the last message of
 * its channel.
 */
export async function trimLog(db: Reader, now: Date): Promise<void> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  let steps = STEPS;
  for (const drop of [
    () => dropOld(db, ago(FORGOTTEN_MS)),
    () => dropLong(db, ago(DAY_MS)),
    () => dropHeard(db),
  ])
    while (steps > 0 && (await drop())) steps -= 1;
}
