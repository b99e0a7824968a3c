/** `bill_surplus_kept` serves what asked for it. */
export const dropSurplusIndex = `
drop index bill_surplus;
`;
