/** So many hours before its time a booked party may be here; sooner it is another day's list that was touched. */
const EARLY_HOURS = 12;

/** Whether a party that is booked for `at` cannot be here `now` (epoch milliseconds): it is booked for another day. */
export const isTooEarly = (at: number, now: number): boolean => at - now > EARLY_HOURS * 3_600_000;
