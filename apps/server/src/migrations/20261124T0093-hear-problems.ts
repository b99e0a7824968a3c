/** What guests say is wrong with a bill, until somebody has dealt with it. Who said it is not kept. */
export const hearProblems = `
create table bill_problem (
  id text primary key, tab_id text not null, order_id text not null references customer_order, store_id text not null references store,
  kind text not null check (kind in ('amount', 'dish', 'twice', 'other')), note text not null check (char_length(note) <= 500), at timestamptz not null, done_at timestamptz, done_by_name text
);
create index bill_problem_open on bill_problem (store_id, at) where done_at is null;
create index bill_problem_tab on bill_problem (tab_id);
`;
