/** The one link by which an empty installation gets its owner. */
export const offerSetup = `
create table setup_link (id int primary key check (id = 1), key_hash bytea not null, offered_at timestamptz not null, used_at timestamptz);
`;
