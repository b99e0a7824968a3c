/** Orders that staff prepare for somebody to confirm by a link. */
export const prepareOrders = `
create table prepared_order (
  id text primary key, store_id text not null references store, state text not null check (state in ('sent', 'change-asked', 'confirmed', 'withdrawn')),
  mode text not null check (mode in ('takeaway', 'delivery')), name text not null, phone text, lines jsonb not null, before jsonb, wanted jsonb,
  at timestamptz, address text, note text not null, message text not null, expires_at timestamptz not null, order_id text references customer_order,
  prepared_by text not null, created_at timestamptz not null, updated_at timestamptz not null, version int not null default 1,
  check (state <> 'confirmed' or order_id is not null)
);
create index prepared_order_of_store on prepared_order (store_id, created_at desc);
create index prepared_order_of_phone on prepared_order (phone) where phone is not null;
`;
