/** Calendar days (YYYY-MM-DD in the store's zone), the last one included. */
export interface ClosedDays {
  readonly from: string;
  readonly to: string;
}

/** True when the day is one of them. An evening that began the day before is none of it and runs to its end. */
export const isClosedOn = (closedDays: readonly ClosedDays[], day: string): boolean =>
  closedDays.some(({ from, to }) => from <= day && day <= to);
