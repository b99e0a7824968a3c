/** A bill whose day is over is found by the number of its order. Bills have an index for their own. */
export const findOldBills = `
create index customer_order_number on customer_order (store_id, number, created_at desc) where done_at is not null;
`;
