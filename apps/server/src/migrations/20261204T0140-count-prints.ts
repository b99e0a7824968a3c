/** How often a bill was handed out on paper: every time after the first is a copy. What was printed so far stands in the log. */
export const countPrints = `
alter table bill add column prints int not null default 0;
update bill set prints = told.times from (
  select o.tab_id, count(*)::int as times from audit a join customer_order o on o.id = a.target where a.action = 'bill.printed' group by o.tab_id
) told where told.tab_id = bill.tab_id and bill.issued_at is not null;
alter table bill add constraint bill_prints check (prints >= 0), add constraint bill_printed check (prints = 0 or issued_at is not null);
`;
