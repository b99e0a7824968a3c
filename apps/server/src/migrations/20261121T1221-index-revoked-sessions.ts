/** Each node asks every 2 s which sessions have ended lately. */
export const indexRevokedSessions = `
create index session_revoked on session (revoked_at) where revoked_at is not null;
create index staff_session_revoked on staff_session (revoked_at) where revoked_at is not null;
`;
