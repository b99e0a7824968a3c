const OVERDUE_MS = 15 * 60_000;

/** What was asked for before this and has no known outcome yet, a payment or a refund, a person should look at. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - OVERDUE_MS);
