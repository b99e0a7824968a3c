export const createSeating = `
create table seating (
  id text primary key, store_id text not null references store, table_id text not null references dining_table, state text not null check (state in ('waiting', 'open', 'closed')),
  enigma text not null, joining boolean not null default true, started_by_staff boolean not null default false, covers int, opened_at timestamptz not null, active_at timestamptz not null, closed_at timestamptz,
  version int not null default 1
);
create unique index seating_one_open_per_table on seating (table_id) where state <> 'closed';
create index seating_store on seating (store_id) where state <> 'closed';
create table seating_member (seating_id text not null references seating, user_id text not null, name text not null, host boolean not null, joined_at timestamptz not null, left_at timestamptz, primary key (seating_id, user_id));
create index seating_member_user on seating_member (user_id) where left_at is null;
create table code_attempt (id bigint generated always as identity primary key, table_id text not null, user_id text not null, at timestamptz not null);
create index code_attempt_table on code_attempt (table_id, at desc);
create table service_call (
  id text primary key, store_id text not null references store, table_id text not null references dining_table, service_id text not null references service_kind, state text not null check (state in ('sent', 'seen', 'done')),
  reminders int not null default 0, taken_by text, taken_by_name text, at timestamptz not null, seen_at timestamptz, done_at timestamptz, version int not null default 1
);
create unique index service_call_one_open on service_call (table_id, service_id) where state <> 'done';
create index service_call_store on service_call (store_id, at desc);
create index service_call_table on service_call (table_id, at desc);
`;
