const DAY_MS = 24 * 3_600_000;

/** Guests whose visit ended before this moment are forgotten, so many days after it. */
export const rememberedSince = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
