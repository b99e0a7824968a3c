import { wallClock } from '@tableside/pricing/wall-clock';

const DAY_MS = 86_400_000;
/** Days of the strip. */
const SHOWN = 14;

/** Today and the days after it, as YYYY-MM-DD; noon in UTC names a day in every language alike. */
export function daysAhead(
  timezone: string,
  now: number,
): readonly { readonly day: string; readonly noon: number }[] {
  const today = Date.parse(`${wallClock(timezone, new Date(now)).date}T12:00:00Z`);
  return Array.from({ length: SHOWN }, (_, ahead) => {
    const noon = today + ahead * DAY_MS;
    return { day: new Date(noon).toISOString().slice(0, 10), noon };
  });
}
