/** The day of a moment (epoch ms) as YYYY-MM-DD where the restaurant is. */
export const dayIn = (timezone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
