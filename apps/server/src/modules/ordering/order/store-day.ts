const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timezone, made);
  return made;
}

/** The calendar day of a store at `now`, as `YYYY-MM-DD`; `timezone` is its IANA name. */
export const storeDay = (now: Date, timezone: string): string => formatOf(timezone).format(now);
