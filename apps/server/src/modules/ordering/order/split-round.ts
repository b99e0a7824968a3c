import type { Course, LineStatus } from '@tableside/contract/vocabulary';
import { COURSES } from '@tableside/contract/vocabulary';
import type { RoundLine } from './round-rule.ts';

/** A part of a round that the kitchen gets at one moment. */
export interface RoundTicket<L> {
  /** The course it waits for; null goes at once. */
  readonly course: Course | null;
  readonly status: Extract<LineStatus, 'held' | 'placed'>;
  /** As long as the slowest of its dishes. */
  readonly targetMinutes: number;
  readonly lines: readonly L[];
}

/**
 * The tickets of one send, each line on exactly one: first what goes at once, then the held courses in the order they
 * are eaten. `gated`: all of it waits for a waiter or its payment besides.
 */
export function splitRound<L extends Pick<RoundLine, 'course' | 'minutes'>>(
  lines: readonly L[],
  hold: readonly Course[],
  gated: boolean,
): readonly RoundTicket<L>[] {
  const waitsFor = ({ course }: L): Course | null => hold.find((held) => held === course) ?? null;
  const parts = [null, ...COURSES].map((course) => ({
    course,
    status: gated || course !== null ? ('held' as const) : ('placed' as const),
    lines: lines.filter((line) => waitsFor(line) === course),
  }));
  return parts
    .filter((part) => part.lines.length > 0)
    .map((part) => ({ ...part, targetMinutes: Math.max(...part.lines.map(({ minutes }) => minutes)) }));
}
