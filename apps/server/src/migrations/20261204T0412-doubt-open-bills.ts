/** What nobody has paid yet may be closed by a node of the version before, which leaves the figure as it stands. */
export const doubtOpenBills = `
update bill set surplus = null where paid_at is null;
`;
