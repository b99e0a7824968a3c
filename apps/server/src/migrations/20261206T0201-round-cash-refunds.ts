/** What is handed back in cash is `amount` + `rounding` as well. */
export const roundCashRefunds = `
alter table refund add column rounding bigint not null default 0;
`;
