/** The stores that keep a colleague out who works, or worked last, in those of `store_ids`; one that is among these as well does not. */
export const leaveStores = `
alter table staff_user add column left_store_ids text[] not null default '{}';
`;
