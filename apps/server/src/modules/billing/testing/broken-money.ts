import { findBroken, type Rules } from '../../../../testing/find-broken.ts';
import type { Reader } from '../../../platform/db/database.ts';

const live = `p.state in ('pending', 'captured')`;
const sums = `select p.tab_id, sum(p.amount) filter (where p.state = 'captured') as captured, sum(p.amount) filter (where ${live}) as live, coalesce(sum(p.amount) filter (where p.state = 'captured' and p.mode <> 'online'), 0) as counter from payment p group by p.tab_id`;
/** What of a bill is on its way back, or went back, because it was too much; of money that came online that is all there may be. */
const planned = `coalesce((select sum(r.amount) from refund r where r.tab_id = b.tab_id and r.reason = 'over' and r.state <> 'failed'), 0)`;
/** Something was taken off a bill, or the house's taxes or charges may have been lowered, so that it may have come to less than what was paid of it before. */
const shrunk = `(b.service_waived or (b.snapshot ->> 'default_discount')::bigint + (b.snapshot ->> 'discount')::bigint > 0 or exists (select from order_line l join customer_order o on o.id = l.order_id
  where o.tab_id = b.tab_id and l.status in ('rejected', 'cancelled')) or exists (select from audit a where a.store_id = b.store_id and a.action = 'settings.save' and a.details ->> 'changed' ~ '(taxes|charges)' and a.at <= b.paid_at
  and a.at >= (select min(p.asked_at) from payment p where p.tab_id = b.tab_id and p.state = 'captured')))`;

const rules: Rules = {
  'a bill that says it is paid without the money (P10)': `select b.tab_id from bill b left join (${sums}) s using (tab_id) where b.snapshot is not null and coalesce(s.captured, 0) < b.total`,
  'a bill that is paid and does not say so (P10)': `select o.id from customer_order o join bill b on b.tab_id = o.tab_id where (b.snapshot is not null) <> (o.phase = 'done') and b.issued_at is not null and o.phase <> 'cancelled'`,
  'a figure that is not what it is made of (P2)': `select tab_id from bill where snapshot is not null and (total <> (snapshot ->> 'total_amount')::bigint or total <> (snapshot ->> 'item_total')::bigint
    - (snapshot ->> 'default_discount')::bigint - (snapshot ->> 'discount')::bigint + (snapshot ->> 'taxes_and_charges')::bigint + (snapshot ->> 'tip')::bigint)`,
  'a tip that is missing on the bill it was paid with (P2)': `select tab_id from bill where total > 0 and (snapshot ->> 'tip')::bigint < tip`,
  'a line that is not its price times its number (P2)': `select b.tab_id from bill b join customer_order c using (tab_id) where b.snapshot is not null and c.phase <> 'cancelled' and (b.snapshot ->> 'item_total')::bigint
    <> (select coalesce(sum((unit_price + addons_price) * qty), 0) from order_line l join customer_order o on o.id = l.order_id where o.tab_id = b.tab_id and l.status not in ('rejected', 'cancelled'))`,
  'money that is no whole number of minor units (P1)': `select tab_id from bill where regexp_replace(snapshot::text, '"(\\\\.|[^"\\\\])*"', '', 'g') ~ '[0-9][.eE]'`,
  'shares of the lines that do not make the bill (P4)': `select tab_id from bill where snapshot is not null and (select coalesce(sum((l ->> 'due')::bigint), 0) from jsonb_array_elements(snapshot -> 'lines') l)
    <> total - (snapshot ->> 'tip')::bigint`,
  'two live attempts at one part (P16)': `select part_id from payment p where ${live} and part_id <> tab_id group by part_id having count(*) > 1`,
  'more under way and taken than the bill (P16)': `select b.tab_id from bill b join (${sums}) s using (tab_id) where b.snapshot is not null and s.live - ${planned} - case when ${shrunk} then greatest(0, least(b.surplus - ${planned}, s.counter)) else 0 end > b.total`,
  'an order that is being paid by nobody': `select o.id from customer_order o where o.phase = 'paying' and not exists (select from payment p where p.tab_id = o.tab_id and p.state = 'pending')`,
  'an order that is open while somebody pays': `select o.id from customer_order o where o.phase = 'open' and exists (select from payment p where p.tab_id = o.tab_id and p.state = 'pending')`,
  'a bill number twice or left out': `select store_id from bill where bill_no is not null group by store_id, fiscal_year having count(*) <> max(split_part(bill_no, '/', 2)::int) or count(*) <> count(distinct bill_no)`,
  'two captures that count for one payment (P17)': `select payment_id from capture where effective group by payment_id having count(*) > 1`,
  'an online payment that is taken without its capture, or the other way round (P17)': `select p.id from payment p where p.mode = 'online' and (p.state = 'captured') <> exists (select from capture c where c.payment_id = p.id and c.effective)`,
  'money that does not count and is not on its way back (P17)': `select c.id from capture c where not c.effective and c.amount - c.refunded > coalesce((select sum(r.amount) from refund r where r.capture_id = c.id), 0)`,
  'more given back than was taken (P18)': `select p.id from payment p where p.state = 'captured' and p.amount < (select coalesce(sum(r.amount), 0) from refund r left join capture c on c.id = r.capture_id
    where r.payment_id = p.id and r.state <> 'failed' and (c.id is null or c.effective))`,
  'a day whose money is not what its bills came to (P7)': `select b.store_id from bill b join (${sums}) s using (tab_id) where b.snapshot is not null group by b.store_id
    having sum(s.captured) - coalesce((select sum(r.amount) from refund r where r.store_id = b.store_id and r.reason = 'over' and r.state <> 'failed'), 0) < sum(b.total)`,
  'a closing report that has changed': `select c.id from cash_shift c where c.report is not null and (c.report -> 'drawer' ->> 'cash_sales')::bigint
    <> (select coalesce(sum(p.amount), 0) from payment p where p.shift_id = c.id and p.mode = 'cash' and p.state = 'captured')`,
  'something that was rounded and is not cash': `select id from payment where rounding <> 0 and mode <> 'cash' union select r.id from refund r join payment p on p.id = r.payment_id where r.rounding <> 0 and p.mode <> 'cash'`,
  'money without a number': `select p.tab_id from payment p left join bill b using (tab_id) where p.state = 'captured' and b.bill_no is null`,
};

/** The rules of money that are broken in a database. */
export const brokenMoney = (db: Reader): Promise<string[]> => findBroken(db, rules);
