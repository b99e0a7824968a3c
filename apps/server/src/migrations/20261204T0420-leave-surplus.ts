/** What of the money above a bill its guests left with the house: that is no trouble any more. */
export const leaveSurplus = `
alter table bill add column surplus_left bigint not null default 0 check (surplus_left >= 0);
`;
