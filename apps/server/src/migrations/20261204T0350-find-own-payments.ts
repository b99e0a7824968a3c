/** What somebody has paid of orders, also of those they have no part in any more. */
export const findOwnPayments = `
create index payment_own on payment (asked_by, tab_id) where state = 'captured';
`;
