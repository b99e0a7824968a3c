/** Minutes and seconds of a time in whole seconds, as every language writes them: `3:05`. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time left until a moment, as `4:59`; null when it is past or not known. `now` in milliseconds. */
export function countdown(until: string | undefined, now: number): string | null {
  const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - now) / 1000);
  return seconds > 0 ? formatDuration(seconds) : null;
}
