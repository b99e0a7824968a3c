/** The orders of food courts, few or none of a store's, are found for its reports. */
export const reportCourts = `
create index customer_order_court on customer_order (store_id, created_at) where type = 'foodcourt';
`;
