/** What nobody said was brought ends with its bill now: for its runner, and among the running orders of its guest. */
export const endSettledDeliveries = `
update tracking k set ended_at = b.settled_at from customer_order o join bill b on b.tab_id = o.tab_id
  where o.id = k.order_id and k.delivered_at is null and k.ended_at is null and b.settled_at is not null;
update customer_order o set delivered_at = b.settled_at from bill b
  where b.tab_id = o.tab_id and b.settled_at is not null and o.type = 'delivery' and o.phase = 'done' and o.delivered_at is null;
`;
