export const createVenuesAndAccounts = `
create table store_group (id text primary key, slug text not null unique, name text not null, image text);
create table store (
  id text primary key, slug text not null unique, group_id text references store_group, name text not null, visible_name text not null,
  image text, logo text, address text not null, lat double precision, lng double precision, phone text not null, country text not null, timezone text not null,
  currency jsonb not null, opted_languages text[] not null, order_types text[] not null, preferences jsonb not null,
  round_limit bigint, version int not null default 1, created_at timestamptz not null
);
create table store_hours (store_id text not null references store, day int not null check (day between 0 and 6), opens int not null, closes int not null, primary key (store_id, day, opens));
create table service_kind (id text primary key, store_id text not null references store, name jsonb not null, icon text not null, active boolean not null default true, position int not null);
create table tax (id text primary key, store_id text not null references store, key text not null, name text not null, rate_bp int not null check (rate_bp between 0 and 10000), inclusive boolean not null, order_types text[] not null, unique (store_id, key));
create table charge (id text primary key, store_id text not null references store, name text not null, rate_bp int, amount bigint, order_types text[] not null, tax_ids text[] not null, position int not null, check ((rate_bp is null) <> (amount is null)));
create table dining_table (id text primary key, store_id text not null references store, name text not null, area text not null, seats int not null, position int not null, unique (store_id, name));
create table code (
  id text primary key, code text not null unique, kind text not null check (kind in ('table', 'store', 'group', 'queue')), scan_type text not null,
  store_id text references store, group_id text references store_group, table_id text references dining_table, generation int not null default 1,
  active boolean not null default true, created_at timestamptz not null
);
create unique index code_one_active_per_table on code (table_id) where active and table_id is not null;
create index code_store on code (store_id);

create table app_user (
  id text primary key, phone text unique, name text not null default '', gender text check (gender in ('male', 'female', 'other')), date_of_birth date, hometown text not null default '',
  languages_known text[] not null default '{}', email text not null default '', preferences text not null default '', diets text[] not null default '{}', allergens text[] not null default '{}',
  picture text, erased_at timestamptz, version int not null default 1, created_at timestamptz not null
);
create table session (
  id text primary key, token_hash bytea not null unique, user_id text not null references app_user, device text not null, created_at timestamptz not null,
  last_seen_at timestamptz not null, revoked_at timestamptz
);
create index session_of_user on session (user_id) where revoked_at is null;
create table otp_challenge (
  id text primary key, phone text not null, prefix text not null, address text not null, code_hash bytea not null, length int not null, tries int not null default 0,
  used_at timestamptz, created_at timestamptz not null, expires_at timestamptz not null
);
create index otp_challenge_phone on otp_challenge (phone, created_at desc);
create index otp_challenge_prefix on otp_challenge (prefix, created_at desc);
create index otp_challenge_address on otp_challenge (address, created_at desc);
create index otp_challenge_created on otp_challenge (created_at desc);

create table staff_user (
  id text primary key, name text not null, email text unique, password_hash text, pin_hash text, roles text[] not null, store_ids text[] not null,
  active boolean not null default true, created_at timestamptz not null
);
create table staff_session (
  id text primary key, token_hash bytea not null unique, staff_id text not null references staff_user, csrf text not null, device_id text, created_at timestamptz not null,
  last_seen_at timestamptz not null, revoked_at timestamptz
);
create table device (id text primary key, store_id text not null references store, token_hash bytea not null unique, name text not null, created_at timestamptz not null, revoked_at timestamptz);
create table sign_in_attempt (id bigint generated always as identity primary key, subject text not null, at timestamptz not null);
create index sign_in_attempt_subject on sign_in_attempt (subject, at desc);
`;
