/** When a session that goes on lost a store: what is open for it on any node begins anew. */
export const narrowSessions = `
alter table staff_session add column narrowed_at timestamptz;
create index staff_session_narrowed on staff_session (narrowed_at) where narrowed_at is not null;
`;
