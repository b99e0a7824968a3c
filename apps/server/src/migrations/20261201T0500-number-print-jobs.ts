/** Slips that were made in the same millisecond come out in the order in which they were made. */
export const numberPrintJobs = `
alter table print_job add column nr bigint generated always as identity;
`;
