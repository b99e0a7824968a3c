/** Parts of bills with their links, several live payments of a tab, and what paying online needs on a payment. */
export const splitBills = `
create table bill_part (
  id text primary key, position bigint generated always as identity, tab_id text not null, order_id text not null references customer_order, store_id text not null, ask jsonb not null, label text not null,
  by_id text, by_name text, link_id text unique, link_expires_at timestamptz, created_at timestamptz not null, cancelled_at timestamptz, check ((link_id is null) = (link_expires_at is null))
);
create index bill_part_tab on bill_part (tab_id, position);
alter table payment add column link_id text, add column currency text, add column provider text, add column provider_order_id text, add column method jsonb, add column checkout jsonb,
  add column failure text, add column expires_at timestamptz, add column next_check_at timestamptz, add column checks int not null default 0;
drop index payment_one_live_per_part;
create unique index payment_one_pending_per_part on payment (tab_id, part_id) where state = 'pending';
create unique index payment_one_captured_per_part on payment (part_id) where state = 'captured' and part_id <> tab_id;
create index payment_tab on payment (tab_id, asked_at);
create unique index payment_provider_order on payment (store_id, provider, provider_order_id) where provider_order_id is not null;
create index payment_due on payment (next_check_at) where next_check_at is not null;
create index payment_of_link on payment (link_id, asked_at) where link_id is not null;
alter table customer_order add column part_paid boolean not null default false;
`;
