/** The few bills of which more may be kept than they came to and their guests left. */
export const findKeptSurplus = `
create index bill_surplus_kept on bill (store_id, paid_at) where paid_at is not null and surplus is distinct from surplus_left;
`;
