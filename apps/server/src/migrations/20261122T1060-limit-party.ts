/** What a party may come to; null while its host has set no limit. Minor units. */
export const limitParty = `
alter table seating add column spend_limit bigint check (spend_limit > 0);
`;
