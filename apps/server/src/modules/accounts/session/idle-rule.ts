/** How long a session may stay unused, in seconds. */
export const DINER_IDLE = 30 * 86_400;
export const STAFF_IDLE = 12 * 3600;

/** A session last seen before this instant is over. */
export const idleSince = (now: Date, idleSeconds: number): Date =>
  new Date(now.getTime() - idleSeconds * 1000);
