/** Tables without restaurant words: secrets, idempotency, outbox, channels, reactions, audit, messages, media. */
export const createPlatform = `
create table installation (key text primary key, value text not null);

create table idempotency (
  principal text not null, route text not null, key text not null,
  body_hash text not null, status int, answer jsonb, created_at timestamptz not null,
  primary key (principal, route, key)
);
create index idempotency_age on idempotency (created_at);

create table outbox (id bigint generated always as identity primary key, name text not null, payload jsonb not null, at timestamptz not null);

create table channel (name text primary key, epoch text not null, seq bigint not null);
create table channel_log (
  channel text not null, seq bigint not null, message jsonb not null, at timestamptz not null,
  primary key (channel, seq)
);
create index channel_log_age on channel_log (at);
create table stream_ack (principal text not null, channel text not null, seq bigint not null, primary key (principal, channel));

create table reaction_due (
  id bigint generated always as identity primary key, event jsonb not null, reaction text not null,
  attempts int not null default 0, due_at timestamptz not null, last_error text
);
create index reaction_due_when on reaction_due (due_at);

create table audit (
  id text primary key, store_id text, actor text not null, actor_name text not null, action text not null, target text not null,
  details jsonb not null, at timestamptz not null
);
create index audit_store on audit (store_id, at);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'audit rows are append-only'; end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

create table message (
  id text primary key, recipient text not null, kind text not null, body text not null, code text, link text,
  state text not null default 'sent' check (state in ('waiting', 'sent', 'failed')), at timestamptz not null
);
create index message_recipient on message (recipient, at desc);
create index message_age on message (at desc);
`;
