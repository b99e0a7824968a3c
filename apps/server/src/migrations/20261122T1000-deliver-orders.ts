/** Addresses of diners, and where an order is brought: the address as it was then, its distance and the fee. */
export const deliverOrders = `
create table user_address (
  id text primary key, user_id text not null references app_user, house text not null, landmark text not null, line1 text not null, line2 text not null, city text not null, label text not null,
  lat double precision check (lat between -90 and 90), lng double precision check (lng between -180 and 180), created_at timestamptz not null, check ((lat is null) = (lng is null))
);
create index user_address_user on user_address (user_id, created_at);
alter table customer_order add column destination jsonb;
`;
