/** The desk of a food court: the store at which its tabs are paid, and whose taxes and charges hold for its stalls. */
export const courtDesks = `
alter table store_group add column desk_id text references store deferrable initially deferred;
create index store_of_group on store (group_id) where group_id is not null;
create index customer_order_unpaid_court on customer_order (created_at) where phase = 'open' and type = 'foodcourt' and cleared_at is null;
`;
