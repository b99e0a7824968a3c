/** Who brings an order and how far that is: its steps as they happened, the runner's last position, the code of the handover. */
export const runDeliveries = `
create table tracking (
  order_id text primary key references customer_order, store_id text not null references store, runner_id text references staff_user, runner_name text not null default '',
  status text not null check (status in ('order-placed', 'runner-accepted', 'runner-en-route', 'order-preparing', 'dispatched', 'on-the-way', 'runner-reached', 'delivered')),
  code text not null check (code ~ '^[0-9]{4}$'), wrong_codes int not null default 0, wrong_at timestamptz, lat double precision, lng double precision, position_at timestamptz,
  wanted_at timestamptz not null, delivered_at timestamptz, check (runner_id is not null or delivered_at is null)
);
create index tracking_open on tracking (store_id, wanted_at) where delivered_at is null;
create index tracking_done on tracking (store_id, delivered_at) where delivered_at is not null;
create table tracking_step (order_id text not null references tracking, status text not null, at timestamptz not null, by_id text, primary key (order_id, status));
alter table customer_order add column delivered_at timestamptz;
`;
