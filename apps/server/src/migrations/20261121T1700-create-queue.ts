/** The waiting queue of a store, and the index by which past table turns are read. */
export const createQueue = `
create table queue_entry (
  id text primary key, store_id text not null references store, user_id text, name text not null, phone text, guests int not null check (guests between 1 and 30), wishes text[] not null,
  source text not null check (source in ('qr', 'host')), language text not null, state text not null check (state in ('waiting', 'called', 'seated', 'left', 'no-show')), place int not null, day date not null,
  token_number int not null, late boolean not null default false, quoted_from timestamptz, quoted_to timestamptz, joined_at timestamptz not null, called_at timestamptz, held_until timestamptz, ended_at timestamptz,
  table_id text references dining_table, seating_id text references seating, version int not null default 1, unique (store_id, day, token_number)
);
create index queue_entry_line on queue_entry (store_id, place) where state in ('waiting', 'called');
create index queue_entry_missed on queue_entry (store_id, ended_at desc) where state = 'no-show';
create unique index queue_entry_once_per_user on queue_entry (store_id, user_id) where state in ('waiting', 'called');
create unique index queue_entry_once_per_phone on queue_entry (store_id, phone) where state in ('waiting', 'called');
create unique index queue_entry_one_per_seating on queue_entry (seating_id);
create index seating_turns on seating (store_id, closed_at desc) where state = 'closed';
`;
