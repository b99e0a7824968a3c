export const createBillingAndFeedback = `
create table bill (
  tab_id text primary key, store_id text not null references store, tip bigint not null default 0 check (tip >= 0), bill_no text, fiscal_year text, snapshot jsonb, issued_at timestamptz,
  settled_at timestamptz, voided_at timestamptz, total bigint, created_at timestamptz not null, unique (store_id, bill_no)
);
create table bill_number (store_id text not null, fiscal_year text not null, number int not null, primary key (store_id, fiscal_year));
create table payment (
  id text primary key, tab_id text not null, order_id text not null references customer_order, store_id text not null, part_id text not null, mode text not null check (mode in ('cash', 'card', 'online')),
  amount bigint not null check (amount >= 0), tip bigint not null check (tip >= 0), state text not null check (state in ('pending', 'captured', 'failed', 'cancelled')), asked_by text, asked_by_name text,
  received bigint, confirmed_by text, asked_at timestamptz not null, done_at timestamptz
);
create unique index payment_one_live_per_part on payment (tab_id, part_id) where state in ('pending', 'captured');
create index payment_store on payment (store_id, asked_at desc);
create index payment_pending on payment (store_id) where state = 'pending';
create table rating (
  order_id text not null references customer_order, user_id text not null, store_id text not null, level int not null check (level between 1 and 4), service_level int check (service_level between 1 and 4),
  chips text[] not null, comment text not null, at timestamptz not null, primary key (order_id, user_id)
);
create table rating_line (order_id text not null, user_id text not null, line_id text not null references order_line, item_id text not null, level int not null check (level between 1 and 4), primary key (order_id, user_id, line_id));
`;
