/** A call comes from the guests of a table, or from the pass, which wants what is ready of an order taken out: one at a time. */
export const callRunners = `
alter table service_call alter column service_id drop not null;
alter table service_call add column order_id text references customer_order;
alter table service_call add constraint call_of_table_or_pass check ((service_id is null) <> (order_id is null));
create unique index service_call_one_runner on service_call (order_id) where state <> 'done';
`;
