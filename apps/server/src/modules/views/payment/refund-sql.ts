/** What of a payment `p` can still be given back (minor units). */
export const refundable = `case when p.state = 'captured' then p.amount - coalesce((select sum(g.amount) from refund g left join capture c on c.id = g.capture_id
  where g.payment_id = p.id and g.state <> 'failed' and (c.id is null or c.effective)), 0)::bigint else 0 end`;

/** Whether a refund `r` of a payment `p` was refused and can still go, as the rule `canStillGo` has it. */
export const refused = `(r.state = 'failed' and (r.reason not in ('asked', 'over') or r.amount <= ${refundable}))`;
