/** `payment_uncaptured` serves what asked for it. */
export const dropPendingIndex = `
drop index payment_pending;
`;
