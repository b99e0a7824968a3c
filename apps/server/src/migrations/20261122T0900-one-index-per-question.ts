/**
 * Two partial indexes over the same rows look alike to the planner while few of them are open: it may walk all open
 * orders for those of one table. Each question gets the one index whose condition only it states. No index of an order
 * holds what every touch changes, and its pages have room, so that a new version needs no entry in any of them.
 */
export const oneIndexPerQuestion = `
create index customer_order_running_table on customer_order (table_id) where phase in ('open', 'paying');
drop index customer_order_open;
create index customer_order_open on customer_order (store_id, created_at) where done_at is null;
drop index customer_order_unpaid;
create index customer_order_unpaid on customer_order (created_at) where phase = 'open' and promised_at is not null and cleared_at is null;
alter table customer_order set (fillfactor = 80);
drop index seating_store;
create index seating_store on seating (store_id) where closed_at is null;
drop index reaction_due_when;
`;
