/** How long a ready ticket is theirs alone who carry it. After that somebody else may take it: they may have gone home. */
export const CARRY_MS = 10 * 60_000;
