/** What kitchen stations make, where the owner says otherwise than their names: beside their minutes, which older versions read. */
export const kindStations = `
alter table store add column station_kinds jsonb not null default '[]' check (jsonb_typeof(station_kinds) = 'array');
`;
