const renamed = (column: string): string =>
  `regexp_replace(replace(${column}::text, '"station": null', '"stations": []'), '"station": ("(?:[^"\\\\]|\\\\.)*")', '"stations": [\\1]', 'g')::jsonb`;
const several = (table: string): string => `
alter table ${table} add column stations text[] not null default '{}';
update ${table} set stations = array[station] where station is not null;
alter table ${table} drop column station;
`;

/**
 * A dish may be worked at by several stations. Tickets stay whole: a line keeps the stations of its dish and which of them
 * are done with it, a ticket keeps who took it off which station's screen.
 */
export const workInStations = `
${several('category')}${several('item')}
update menu_draft set document = ${renamed('document')}, previous = ${renamed('previous')};
alter table order_line add column stations text[] not null default '{}', add column stations_done text[] not null default '{}';
alter table ticket add column station_bumps jsonb not null default '{}', drop column station;
`;
