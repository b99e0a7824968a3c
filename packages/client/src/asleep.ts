/** Longer than a tab out of sight says nothing: browsers wake it once a minute. In milliseconds. */
export const ASLEEP_MS = 150_000;
