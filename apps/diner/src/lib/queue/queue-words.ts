import type { QueueCount } from '@tableside/contract/reservations.schema';
import type { DinerText } from '@tableside/i18n/diner';
import { countdown, formatDuration } from '@tableside/i18n/durations';

const MINUTE = 60_000;

/** Minutes from now, never below nothing, in steps of five; ISO 8601 in, milliseconds since 1970 for now. */
export function minutesUntil(window: NonNullable<QueueCount['estimate']>, now: number) {
  const steps = (at: string, round: (value: number) => number): number =>
    Math.max(0, round((Date.parse(at) - now) / MINUTE / 5) * 5);
  const from = steps(window.from, Math.round);
  return { from, to: Math.max(from + 5, steps(window.to, Math.round)) };
}

/** "about 15–20 min", or "less than 5 min"; null while nobody can tell. */
export function estimateWords(text: DinerText, estimate: QueueCount['estimate'], now: number): string | null {
  if (!estimate) return null;
  const { from, to } = minutesUntil(estimate, now);
  return from === 0 ? text('queue.less-than', { to }) : text('queue.about', { from, to });
}

/** Time left as m:ss; `0:00` when it is over. */
export function timeLeft(until: string, now: number): string {
  return countdown(until, now) ?? formatDuration(0);
}
