import { instantOf } from '@tableside/pricing/zone-time';

/** The instant at which clocks of the zone show that many minutes after the midnight that begins the day (YYYY-MM-DD). */
export const instantIn = (timezone: string, day: string, minutes: number): Date =>
  new Date(instantOf(timezone, Date.parse(day) + minutes * 60_000, 'first'));
