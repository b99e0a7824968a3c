/** Two dishes that were ordered together are one row instead of one each way, both of which said the same. */
export const pairOnce = `
insert into item_pair (store_id, item_id, with_item_id, times)
  select store_id, with_item_id, item_id, times from item_pair where item_id collate "C" > with_item_id collate "C" on conflict do nothing;
delete from item_pair where item_id collate "C" > with_item_id collate "C";
alter table item_pair add constraint item_pair_once check (item_id collate "C" < with_item_id collate "C");
create index item_pair_with on item_pair (store_id, with_item_id);
`;
