/** Orders without a table: when they are promised, when the kitchen starts, and the places of a time that are taken. */
export const orderAway = `
alter table customer_order add column promised_at timestamptz, add column scheduled boolean not null default false, add column starts_at timestamptz,
  add column cleared_at timestamptz, add column released_at timestamptz;
create index customer_order_waiting on customer_order (starts_at) where cleared_at is not null and released_at is null;
create index customer_order_unpaid on customer_order (updated_at) where phase = 'open' and promised_at is not null and cleared_at is null;
create table slot_use (
  order_id text primary key references customer_order deferrable initially deferred, store_id text not null, mode text not null, at timestamptz not null
);
create index slot_use_slot on slot_use (store_id, mode, at);
`;
