/** What a table can no longer ask for stays for the requests of the past, out of sight of the settings. */
export const retireServices = `
alter table service_kind add column retired_at timestamptz, add check (retired_at is null or not active);
`;
