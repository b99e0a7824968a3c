/** When a colleague last asked the guests of an order how it was, and who. */
export const askToRate = `
create table rating_ask (
  order_id text primary key references customer_order, at timestamptz not null, by_id text not null references staff_user, by_name text not null
);
`;
