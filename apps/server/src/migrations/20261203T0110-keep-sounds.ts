/** How loud each tone of the console is at a house, and how often calls ring again; empty while the house has never said so. */
export const keepSounds = `
alter table store add column sounds jsonb not null default '{}' check (jsonb_typeof(sounds) = 'object');
`;
