/**
 * SQL: that a time lies on a calendar day of the store `$1`, or anywhere where the day (a parameter, YYYY-MM-DD) is null.
 * Each bound is one value, so that an index over times finds the rows.
 */
export function onDay(at: string, day: string): string {
  const bound = (later: number, open: string): string =>
    `coalesce((select (${day}::date + ${later})::timestamp at time zone timezone from store where id = $1), '${open}')`;
  return `${at} >= ${bound(0, '-infinity')} and ${at} < ${bound(1, 'infinity')}`;
}
