/** Tables kept for parties at a time. */
export const createBookings = `
create table booking (
  id text primary key, store_id text not null references store, code text not null, name text not null, phone text, guests int not null check (guests between 1 and 30),
  at timestamptz not null, until timestamptz not null check (until > at), note text not null, state text not null check (state in ('requested', 'confirmed', 'arrived', 'seated', 'finished', 'no-show', 'cancelled')),
  language text not null, table_ids text[] not null check (cardinality(table_ids) > 0), seating_id text references seating, created_at timestamptz not null, reminded_at timestamptz, version int not null default 1
);
create index booking_store on booking (store_id, at);
create index booking_due on booking (at) where reminded_at is null and state in ('requested', 'confirmed');
create unique index booking_one_per_seating on booking (seating_id);
`;
