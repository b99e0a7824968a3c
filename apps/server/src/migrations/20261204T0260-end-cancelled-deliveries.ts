/** What is not brought yet is found without reading every delivery that was ever cancelled. */
export const endCancelledDeliveries = `
alter table tracking add column ended_at timestamptz;
update tracking k set ended_at = o.done_at from customer_order o where o.id = k.order_id and o.phase = 'cancelled' and k.delivered_at is null;
create index tracking_under_way on tracking (store_id, wanted_at) where delivered_at is null and ended_at is null;
create index tracking_taken_back on tracking (store_id, ended_at) where ended_at is not null and runner_id is not null;
`;
