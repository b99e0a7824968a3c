/**
 * What was rarely paid so or paid in vain is found among all there ever was (docs/decisions/0098). Apart from the audit log:
 * a node of the version before locks first a payment, then the log.
 */
export const filterPayments = `
create index payment_mode on payment (store_id, mode, asked_at);
create index payment_uncaptured on payment (store_id, state, asked_at) where state <> 'captured';
`;
