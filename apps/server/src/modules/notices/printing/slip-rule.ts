import { isSent, isVoid, stationsOf } from '@tableside/contract/ordered-lines';
import type { LineStatus } from '@tableside/contract/vocabulary';

/** A line as a printer asks about it. */
export interface SlipLine {
  readonly _id: string;
  readonly stations: readonly string[];
  readonly status: LineStatus;
}
/** The stations whose dishes a printer prints, empty for those of none; null prints everything. */
export type Stations = readonly string[] | null;

const EVENING_MS = 12 * 3_600_000;
/** What was sent before then was printed in its evening, or is not wanted on paper. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - EVENING_MS);

/** Whether nobody is to cook it: it was taken off, or waits for its course. */
export const isStopped = (status: LineStatus): boolean => !isSent(status);

/** Whether a printer prints this line. */
export const isPrintedAt = (line: Pick<SlipLine, 'stations'>, wanted: Stations): boolean =>
  wanted === null || stationsOf(line).some((station) => wanted.includes(station));

interface Share {
  readonly live: readonly string[];
  readonly gone: readonly string[];
  readonly waits: readonly string[];
}
/** What of a ticket a printer is to have: dishes to be cooked, those that are not any more, and those that are not yet. */
export function shareOf(lines: readonly SlipLine[], wanted: Stations): Share {
  const own = lines.filter((line) => isPrintedAt(line, wanted));
  const idsOf = (is: (status: LineStatus) => boolean): string[] =>
    own.filter(({ status }) => is(status)).map(({ _id }) => _id);
  return {
    live: idsOf((status) => !isStopped(status)),
    gone: idsOf(isVoid),
    waits: idsOf((status) => status === 'held'),
  };
}
