/** How many minutes each kitchen station may take, as the owner says; those that are not named follow their own past. */
export const timeStations = `
alter table store add column station_minutes jsonb not null default '[]' check (jsonb_typeof(station_minutes) = 'array');
`;
