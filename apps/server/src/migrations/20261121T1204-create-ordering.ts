export const createOrdering = `
create table order_number (store_id text not null, day date not null, number int not null, ticket int not null, primary key (store_id, day));
create table customer_order (
  id text primary key, tab_id text not null, store_id text not null references store, number int not null, type text not null check (type in ('dinein', 'delivery', 'takeaway', 'foodcourt')),
  order_type text not null, platform text not null, seating_id text references seating, table_id text references dining_table, user_id text, user_name text not null,
  phase text not null check (phase in ('open', 'paying', 'done', 'cancelled')), started_by_staff boolean not null default false, rounds int not null default 0,
  item_total bigint not null default 0, version int not null default 1, created_at timestamptz not null, updated_at timestamptz not null, done_at timestamptz
);
create unique index customer_order_one_open_per_seating on customer_order (seating_id) where phase in ('open', 'paying');
create index customer_order_open on customer_order (store_id, created_at) where phase in ('open', 'paying');
create index customer_order_tab on customer_order (tab_id);
create index customer_order_store on customer_order (store_id, created_at desc);
create table order_participant (order_id text not null references customer_order, user_id text not null, name text not null, at timestamptz not null, primary key (order_id, user_id));
create index order_participant_user on order_participant (user_id, at desc);
create table ticket (
  id text primary key, order_id text not null references customer_order, store_id text not null, number int not null, round int not null, station text not null default '',
  placed_at timestamptz not null, changed_at timestamptz not null, accepted_at timestamptz, ready_at timestamptz, target_minutes int not null, bumped_by text, bumped_at timestamptz, version int not null default 1
);
create index ticket_order on ticket (order_id);
create index ticket_store on ticket (store_id, placed_at desc);
create table order_line (
  id text primary key, order_id text not null references customer_order, ticket_id text not null references ticket, store_id text not null, item_id text not null, name jsonb not null, veg boolean not null,
  qty int not null check (qty between 1 and 20), unit_price bigint not null check (unit_price >= 0), addons jsonb not null, addons_price bigint not null check (addons_price >= 0),
  tax_ids text[] not null, allergens text[] not null, note text not null check (char_length(note) <= 500), course text, added_by text not null, added_by_name text not null,
  status text not null check (status in ('held', 'placed', 'accepted', 'preparing', 'ready', 'served', 'rejected', 'cancelled')), void_reason text, position int not null, at timestamptz not null
);
create index order_line_order on order_line (order_id, position);
create index order_line_ticket on order_line (ticket_id);
create index order_line_open on order_line (store_id, status) where status in ('held', 'placed', 'accepted', 'preparing', 'ready');
`;
