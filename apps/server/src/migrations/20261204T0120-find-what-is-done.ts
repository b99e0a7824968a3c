/** What was paid of late is found by its time; the few unpaid orders are found among those that are not over. */
export const findWhatIsDone = `
create index customer_order_done on customer_order (store_id, done_at) where phase = 'done';
drop index customer_order_unpaid;
drop index customer_order_unpaid_court;
`;
