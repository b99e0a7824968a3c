/** What went wrong with an order on its way; `dishes`: `[{id, name, qty}]` of what is missing, as it was ordered. */
export const tellDeliveryProblems = `
create table tracking_problem (
  id text primary key, order_id text not null references tracking, kind text not null check (kind in ('no-guest', 'spilled', 'item-missing')),
  dishes jsonb not null default '[]', at timestamptz not null, by_id text not null, by_name text not null,
  solved_at timestamptz, solved_by text, solved_by_name text, check ((solved_at is null) = (solved_by is null))
);
create index tracking_problem_of on tracking_problem (order_id, at);
create unique index tracking_problem_open on tracking_problem (order_id, kind, dishes) where solved_at is null;
`;
