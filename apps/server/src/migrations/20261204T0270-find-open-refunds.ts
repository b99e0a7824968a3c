/** The few refunds that are not done are found among all there ever were. */
export const findOpenRefunds = `
create index refund_open on refund (store_id) where state <> 'done';
`;
