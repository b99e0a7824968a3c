import { findBroken, type Rules } from '../../../../testing/find-broken.ts';
import type { Reader } from '../../../platform/db/database.ts';

const live = `c.state <> 'released'`;
const running = `select *, sum(credits) over (partition by store_id, user_id order by seq) as sum from credit_ledger`;

const rules: Rules = {
  'uses that are not the bills that hold it (P20)': `select g.id from campaign g where g.used <> (select count(*) from coupon_claim c where c.campaign_id = g.id and ${live})`,
  'more uses than the limit (P20)': `select g.id from campaign g where g.total_limit < (select count(*) from coupon_claim c where c.campaign_id = g.id and ${live})`,
  'more uses by one person than the limit (P21)': `select g.id from campaign g join coupon_claim c on c.campaign_id = g.id and ${live}
    group by g.id, c.user_id having count(*) > (g.rule ->> 'per_user_limit')::int`,
  'two discounts on a bill (P22)': `select tab_id from coupon_claim c where ${live} group by tab_id having count(*) > 1`,
  'a voucher on two bills': `select voucher_id from coupon_claim c where ${live} and voucher_id is not null group by voucher_id having count(*) > 1`,
  'a voucher that says it is used and is not': `select v.id from voucher v where (v.used_at is not null) <> exists (select from coupon_claim c where c.voucher_id = v.id and c.state = 'used')`,
  'a claim that is used on a bill that is not paid': `select c.id from coupon_claim c left join bill b using (tab_id) where c.state = 'used' and b.snapshot is null`,
  'a claim that took off something else than the bill says': `select c.id from coupon_claim c join bill b using (tab_id) where c.state = 'used' and c.amount <> (b.snapshot ->> 'discount')::bigint`,
  'a discount on a paid bill that nothing was claimed for': `select b.tab_id from bill b where (b.snapshot ->> 'discount')::bigint > 0 and not exists (select from coupon_claim c where c.tab_id = b.tab_id and c.state = 'used')
    and not exists (select from customer_order o where o.id = b.tab_id and o.phase = 'cancelled')`,
  'a claim of what was taken back': `select c.id from coupon_claim c join customer_order o on o.id = c.tab_id and o.phase = 'cancelled' where ${live}`,
  'a reward for what was taken back': `select v.id from voucher v join customer_order o on o.id = v.order_id and o.phase = 'cancelled' where v.used_at is null
    and (v.valid_until is null or v.valid_until > (o.done_at at time zone 'UTC')::date)`,
  'a claim that nobody pays for': `select c.id from coupon_claim c where c.state = 'held' and not exists (select from payment p where p.tab_id = c.tab_id and p.state in ('pending', 'captured'))`,
  'more vouchers than there are': `select g.id from campaign g where g.taken <> (select count(*) from voucher v where v.campaign_id = g.id) or g.taken > g.stock`,
  'a single-use code twice': `select v.code from voucher v join campaign g on g.id = v.campaign_id and g.single_use group by v.code having count(*) > 1`,
  'a balance that is not the sum of its ledger (P25)': `select a.user_id from credit_account a where a.credits <> (select coalesce(sum(credits), 0) from credit_ledger l where l.store_id = a.store_id and l.user_id = a.user_id)`,
  'a balance that was negative once, or is written down wrong (P25)': `select id from (${running}) r where r.sum < 0 or r.sum <> r.balance`,
  'credits that are not the lots (P25)': `select a.user_id from credit_account a where a.credits <> (select coalesce(sum(remaining), 0) from credit_lot l where l.store_id = a.store_id and l.user_id = a.user_id)`,
  'an order that earned twice (P26)': `select order_id from credit_ledger where kind = 'earn' group by order_id having count(*) > 1`,
  'more taken back than was earned (P26)': `select order_id from credit_ledger where kind in ('earn', 'reverse') or (kind = 'give-back' and ref like 'refund %') group by order_id having sum(credits) < 0`,
  'more given back than was taken back (P26)': `select order_id from credit_ledger where kind = 'reverse' or (kind = 'give-back' and ref like 'refund %') group by order_id having sum(credits) > 0`,
  'a line that cost other credits than it says': `select l.id from order_line l where l.credits is not null and l.credits <> coalesce((select -s.credits from credit_ledger s where s.order_id = l.order_id and s.kind = 'spend' and s.ref = l.id), 0)`,
  'a line that will not come and was not given back': `select l.id from order_line l where l.credits is not null and (l.status in ('rejected', 'cancelled'))
    <> exists (select from credit_ledger b where b.order_id = l.order_id and b.kind = 'give-back' and b.ref = l.id)`,
  'a line for credits that costs money': `select id from order_line where credits is not null and unit_price + addons_price > 0`,
};

/** The rules of coupons and credits that are broken in a database. */
export const brokenOffers = (db: Reader): Promise<string[]> => findBroken(db, rules);
