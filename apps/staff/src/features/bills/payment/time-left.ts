import { formatDuration } from '@tableside/i18n/durations';

/** Minutes and seconds until a moment, as `4:59`; '' when it is past or not known. `now` in milliseconds. */
export function timeLeft(until: string | undefined, now: number): string {
  const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return '';
  return formatDuration(seconds);
}
