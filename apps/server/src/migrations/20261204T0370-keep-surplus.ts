/** How much more was taken of a bill than it came to when it was paid; the few with any are found among all there ever were. */
export const keepSurplus = `
alter table bill add column surplus bigint not null default 0 check (surplus >= 0);
update bill b set surplus = p.amount - b.total from (select tab_id, sum(amount) as amount from payment where state = 'captured' group by tab_id) p
  where p.tab_id = b.tab_id and b.snapshot is not null and p.amount > b.total;
create index bill_surplus on bill (store_id, paid_at) where surplus > 0;
`;
