/** After how many days a store forgets who its guests were (null: when they ask), and which orders have been gone through. */
export const forgetGuests = `
alter table store add column guest_days int check (guest_days between 30 and 3650);
alter table customer_order add column forgotten_at timestamptz;
create index customer_order_remembered on customer_order (store_id, created_at) where forgotten_at is null and phase in ('done', 'cancelled');
`;
