/** A node of the version before does not write how much more was taken of a bill: of what it wrote nothing is known, and it is looked at. */
export const doubtSurplus = `
alter table bill alter column surplus drop default, alter column surplus drop not null;
create index bill_surplus_kept on bill (store_id, paid_at) where paid_at is not null and surplus is distinct from 0;
drop index bill_surplus;
`;
