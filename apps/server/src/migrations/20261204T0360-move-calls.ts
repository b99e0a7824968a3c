/** When a call came to its table with its party; null where it was made there. */
export const moveCalls = `
alter table service_call add column moved_at timestamptz;
`;
