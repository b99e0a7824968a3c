/** A table that stands together with another: whoever scans it is led to the party there. Null while it stands alone. */
export const joinTables = `
alter table dining_table add column joined_to text references dining_table check (joined_to <> id);
create index dining_table_joined on dining_table (joined_to) where joined_to is not null;
`;
