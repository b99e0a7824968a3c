import { findBroken, type Rules } from '../../../../testing/find-broken.ts';
import type { Reader } from '../../../platform/db/database.ts';

const rules: Rules = {
  'two parties at a table': `select table_id from seating where state <> 'closed' group by table_id having count(*) > 1`,
  'two running orders at a table': `select table_id from customer_order where phase in ('open', 'paying') and table_id is not null group by table_id having count(*) > 1`,
  'a diner with two running orders': `select p.user_id from order_participant p join customer_order o on o.id = p.order_id where o.phase in ('open', 'paying') and o.type = 'dinein' group by p.user_id having count(*) > 1`,
  'a diner with two unpaid plates in a food court': `select user_id from customer_order where type = 'foodcourt' and tab_id = id and phase = 'open' and cleared_at is null and not part_paid
    group by user_id, store_id having count(*) > 1`,
  'a stall that is not where its tab is': `select o.id from customer_order o join customer_order t on t.id = o.tab_id where o.id <> t.id and o.type = 'foodcourt' and (o.phase in ('done', 'cancelled') or t.phase in ('done', 'cancelled')) and o.phase <> t.phase`,
  'a running order without its party': `select o.id from customer_order o join seating s on s.id = o.seating_id where o.phase in ('open', 'paying') and s.state = 'closed'`,
  'a total that is not the sum of the lines': `select o.id from customer_order o where (o.type <> 'foodcourt' or o.tab_id = o.id) and item_total <> (select coalesce(sum((unit_price + addons_price) * qty), 0) from order_line l
    join customer_order s on s.id = l.order_id where (s.id = o.id or (o.type = 'foodcourt' and s.tab_id = o.id)) and l.status not in ('rejected', 'cancelled'))`,
  'a line that is not on one ticket of its order': `select l.id from order_line l left join ticket t on t.id = l.ticket_id and t.order_id = l.order_id and t.store_id = l.store_id where t.id is null`,
  'a ticket without lines': `select id from ticket t where not exists (select from order_line l where l.ticket_id = t.id)`,
  'rounds that are not its tickets': `select o.id from customer_order o where rounds <> (select count(distinct round) from ticket t where t.order_id = o.id)`,
  'a course of a round twice': `select order_id from ticket group by order_id, round, course having count(*) > 1`,
  'a line that staff took off without who and why (P12)': `select id from order_line where (void_by is null) <> (void_reason is null) or (status = 'rejected' and void_by is null)`,
  'a line that is held for nothing': `select l.id from order_line l join ticket t on t.id = l.ticket_id where l.status = 'held' and not t.gated and (t.course is null or t.fired_at is not null)`,
  'a line at work that should wait': `select l.id from order_line l join ticket t on t.id = l.ticket_id where l.status in ('placed', 'accepted', 'preparing', 'ready') and (t.gated or (t.course is not null and t.fired_at is null))`,
  'an order number twice': `select store_id from customer_order group by store_id, created_at::date, number having count(*) > 1`,
  'a ticket number twice': `select store_id from ticket group by store_id, number having count(*) > 1`,
  'members that are not the party': `select o.id from customer_order o where phase in ('open', 'paying') and seating_id is not null and (select array_agg(m ->> 'userId' order by m ->> 'userId') from jsonb_array_elements(o.members) m)
    is distinct from (select array_agg(user_id order by user_id) from seating_member s where s.seating_id = o.seating_id and left_at is null)`,
  'members that are not the participants': `select o.id from customer_order o where (select count(*) from jsonb_array_elements(o.members)) <> (select count(*) from order_participant p where p.order_id = o.id)`,
};

const lastTold = (channel: string, id: string): string =>
  `(select max((l.message ->> 'version')::int) from channel_log l where l.channel = ${channel} and l.message ->> 'id' = ${id})`;

/** What stands at a table changes with an event of the same transaction, and no event is of a change that is not there (P35). */
const tellings: Rules = {
  'an order that is not at the version last told of': `select o.id from customer_order o where o.version is distinct from ${lastTold(`'order:' || o.id`, 'o.id')}`,
  'a ticket that is not at the version last told of': `select t.id from ticket t where t.version is distinct from ${lastTold(`'store:' || t.store_id || ':kitchen'`, 't.id')}`,
};

/** The rules of orders and tables that are broken in a database. */
export const brokenRules = (db: Reader): Promise<string[]> => findBroken(db, rules);
/** The same of what tables were told: whoever fetches when told would be left with an old picture. Once all events are numbered. */
export const untold = (db: Reader): Promise<string[]> => findBroken(db, tellings);
