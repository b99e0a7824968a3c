/** Who passed a call on to whoever has it now, and who of the house has seen a rating. */
export const passCallsOn = `
alter table service_call add column passed_by text;
alter table rating add column seen_by text, add column seen_at timestamptz;
`;
