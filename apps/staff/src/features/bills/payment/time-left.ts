import { countdown } from '@tableside/i18n/durations';

/** Minutes and seconds until a moment, as `4:59`; '' when it is past or not known. `now` in milliseconds. */
export function timeLeft(until: string | undefined, now: number): string {
  return countdown(until, now) ?? '';
}
