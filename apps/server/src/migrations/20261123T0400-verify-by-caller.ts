/** A number proved by an app on its phone instead of a typed code; each counts as a sent code does. */
export const verifyByCaller = `
alter table otp_challenge add column channel text not null default 'sms' check (channel in ('sms', 'caller'));
create table caller_request (
  id text primary key references otp_challenge on delete cascade, provider text not null, verifier_hash bytea not null, language text not null, device text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')), decided_at timestamptz, claimed_at timestamptz
);
`;
