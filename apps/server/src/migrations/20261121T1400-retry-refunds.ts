/** How often a refund that its provider refused was tried again: each time it is a new one there. */
export const retryRefunds = `
alter table refund add column attempt int not null default 0 check (attempt >= 0);
`;
