/** How many songs one table may wish for in an hour, when guests may not wish, and what is agreed about the volume. */
export const calmJukebox = `
alter table jukebox add column per_table int check (per_table between 1 and 40),
  add column quiet_from text, add column quiet_to text, add column volume text not null default '',
  add constraint jukebox_quiet check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);
`;
