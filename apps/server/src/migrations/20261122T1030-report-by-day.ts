/** When a bill was paid in full, and the indexes by which a store's days are summed up. */
export const reportByDay = `
alter table bill add column paid_at timestamptz;
update bill b set paid_at = coalesce((select max(p.done_at) from payment p where p.tab_id = b.tab_id and p.state = 'captured'), b.settled_at, b.created_at) where b.snapshot is not null;
alter table bill add check ((paid_at is null) = (snapshot is null));
create index bill_paid on bill (store_id, paid_at) where paid_at is not null;
create index payment_captured on payment (store_id, done_at) where state = 'captured';
create index refund_done on refund (store_id, done_at) where state = 'done';
create index order_line_void on order_line (store_id, at) where status in ('rejected', 'cancelled');
create index rating_store on rating (store_id, at);
`;
