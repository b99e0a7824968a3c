import { statement } from '../../../platform/db/statement.ts';
import { isOwnRefund, taxSums } from '../../billing/index.ts';
import type { FullFigures, SumFigures } from './report-figures.ts';

/** $1 the store, $2 and $3 the instants of the period, of which the second is outside. */
const within = (time: string): string => `${time} >= $2 and ${time} < $3`;
const list = (query: string): string => `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${query}) t)`;
const one = (query: string): string => `(select to_jsonb(t) from (${query}) t)`;
const sum = (what: string): string => `coalesce(sum(${what}), 0)::bigint`;
/** How long a bill that is closed by now may have been open to be found as one that was. */
const LONGEST_OPEN = '7 days';
/** Orders of food courts that may have been paid, or lost a dish, in the period. */
const ofCourt = (order: string): string =>
  `${order}.store_id = $1 and ${order}.type = 'foodcourt' and ${order}.created_at < $3 and ${order}.created_at >= $2::timestamptz - interval '${LONGEST_OPEN}'`;
const price = '(l.unit_price + l.addons_price) * l.qty';

const taken = `select l.status as kind, coalesce(l.void_reason, '') as reason, l.qty, ${price} as amount`;
const isTaken = `l.status in ('rejected', 'cancelled') and (l.status = 'rejected' or l.void_by is not null) and ${within('l.at')}`;

// What is paid together counts in the mode, and at the table, of its first order. What the desk of a food court takes off
// is of its stalls.
const common = `b as materialized (
    select b.tab_id, b.paid_at, b.discount ->> 'discount_type' as discount_type, o.type, o.seating_id, x.*
    from bill b cross join lateral jsonb_to_record(b.snapshot) as x(item_total bigint, default_discount bigint, discount bigint, taxes_and_charges bigint, tip bigint, total_amount bigint, taxes jsonb,
      charges jsonb, lines jsonb)
    left join lateral (select o.type, o.seating_id from customer_order o where o.tab_id = b.tab_id order by o.created_at, o.id limit 1) o on true
    where b.store_id = $1 and ${within('b.paid_at')}),
  p as materialized (select p.* from payment p where p.store_id = $1 and p.state = 'captured' and ${within('p.done_at')}),
  r as materialized (select r.id, q.tab_id, r.amount, r.rounding, q.mode from refund r join payment q on q.id = r.payment_id
    where r.store_id = $1 and r.state = 'done' and ${isOwnRefund('r')} and ${within('r.done_at')}),
  v as materialized (${taken} from order_line l where l.store_id = $1 and ${isTaken}
    union all ${taken} from customer_order t join customer_order o on o.tab_id = t.id and o.id <> t.id join order_line l on l.order_id = o.id where ${ofCourt('t')} and ${isTaken}),
  paid as materialized (select p.tab_id, sum(p.amount) as amount, coalesce(sum(p.amount) filter (where not (${within('p.done_at')})), 0) as elsewhere
    from b join payment p on p.tab_id = b.tab_id and p.state = 'captured' group by p.tab_id)`;
const guests = `select coalesce(s.covers, greatest(1, (select count(*) from seating_member m where m.seating_id = s.id)))::int as covers
  from seating s where s.id in (select b.seating_id from b)`;
// What is still open has an index of its own; what was closed since is found among the orders of the days before.
const openAtEnd = `select o.id from customer_order o where o.store_id = $1 and o.tab_id = o.id and o.done_at is null and o.created_at < $3
  union all select o.id from customer_order o where o.store_id = $1 and o.tab_id = o.id and o.done_at >= $3 and o.created_at < $3 and o.created_at >= $3::timestamptz - interval '${LONGEST_OPEN}'`;
const sums = `jsonb_build_object(
    'orders', (select count(*) from customer_order o where o.store_id = $1 and o.phase <> 'cancelled' and ${within('o.created_at')}),
    'open_bills', (select count(*) from (${openAtEnd}) t),
    'bills', ${one(`select count(*) as count, ${sum('item_total')} as item_total, ${sum('default_discount')} as default_discount, ${sum('discount')} as discount,
      ${sum('taxes_and_charges')} as taxes_and_charges, ${sum('tip')} as tip, ${sum('total_amount')} as total_amount from b`)},
    'covers', (select coalesce(sum(covers), 0) from (${guests}) g),
    'payments', ${one(`select count(*) as count, ${sum('amount')} as amount, ${sum('tip')} as tips from p`)},
    'refunds', ${one(`select count(*) as count, ${sum('amount')} as amount from r`)},
    'cash_rounding', (select ${sum('rounding')} from p) - (select ${sum('rounding')} from r),
    'surplus', (select ${sum('coalesce(paid.amount, 0) - b.total_amount')} from b left join paid on paid.tab_id = b.tab_id),
    'other_bills', (select ${sum('p.amount')} from p where not exists (select from b where b.tab_id = p.tab_id)),
    'other_days', (select ${sum('elsewhere')} from paid),
    'voids', ${one(`select ${sum('qty')} as qty, ${sum('amount')} as amount from v`)}) as sums`;

const net = sum('b.total_amount - b.tip');
/** Bills by `what` they fall under, each with its modes. */
const byTime = (name: string, what: string): string =>
  `select m.${name}, ${sum('m.count')} as count, ${sum('m.amount')} as amount,
     coalesce(jsonb_agg(jsonb_build_object('mode', m.mode, 'count', m.count) order by m.mode) filter (where m.mode is not null), '[]') as modes
   from (select ${what} as ${name}, b.type as mode, count(*) as count, ${net} as amount from b group by 1, 2) m group by 1`;
const hours = byTime('hour', 'extract(hour from b.paid_at at time zone $5::text)::int');
const days = byTime('nth', 'width_bucket(b.paid_at, $4::timestamptz[])');
const modes = `select b.type as mode, count(*) as count, ${net} as amount from b where b.type is not null group by 1 order by amount desc, 1`;
const payments = `select m.mode, coalesce(t.count, 0) as count, coalesce(t.amount, 0) as amount, coalesce(t.tips, 0) as tips, coalesce(u.refunded, 0) as refunded
  from unnest(array['cash', 'card', 'online']) with ordinality as m(mode, nth)
  left join (select p.mode, count(*) as count, sum(p.amount)::bigint as amount, sum(p.tip)::bigint as tips from p group by 1) t on t.mode = m.mode
  left join (select r.mode, sum(r.amount)::bigint as refunded from r group by 1) u on u.mode = m.mode
  where t.count > 0 or u.refunded > 0 order by m.nth`;
// A bill of nothing that guests ended themselves was taken by nobody.
const colleagues = `select p.confirmed_by as id, coalesce(u.name, '') as name, count(*) as count, ${sum('p.amount')} as amount, ${sum('p.tip')} as tips
  from p left join staff_user u on u.id = p.confirmed_by where p.confirmed_by is not null or p.mode = 'online' group by 1, 2 order by amount desc, 1`;
const charges = `select c.name, ${sum('c.amount')} as amount from b, jsonb_to_recordset(b.charges) as c(name text, amount bigint) group by 1 order by 1`;
const discounts = `select type, count(*) as count, ${sum('amount')} as amount
  from (select 'house' as type, b.default_discount as amount from b union all select coalesce(b.discount_type, 'staff'), b.discount from b) d where amount > 0 group by 1 order by 1`;
const voids = `select kind, reason, ${sum('qty')} as qty, ${sum('amount')} as amount from v group by 1, 2 order by amount desc, 1, 2`;
const remakes = `select k.reason, ${sum('k.qty')} as qty from remake k where k.store_id = $1 and ${within('k.at')} group by 1 order by qty desc, 1`;
// Over the orders: from the lines of the snapshots alone the planner would read every line there ever was.
// A stall's part of a food court's bill is sold by the stall as well, though it is paid at the desk.
const sold = `part as (select o.id, o.store_id, o.id <> o.tab_id as of_stall, b.lines from b join customer_order o on o.tab_id = b.tab_id
    union all select o.id, o.store_id, true, x.snapshot -> 'lines' from customer_order o join bill x on x.tab_id = o.tab_id where ${ofCourt('o')} and o.id <> o.tab_id and ${within('x.paid_at')}),
  sold as materialized (select l.item_id, l.category_id, l.name, l.at, l.qty, l.recommended, x.gross, case when part.of_stall then part.store_id end as stall
    from part join order_line l on l.order_id = part.id
    cross join lateral (select x.gross from jsonb_to_recordset(part.lines) as x(id text, gross bigint) where x.id = l.id) x
    where x.gross > 0 or l.status not in ('rejected', 'cancelled'))`;
const categories = `select s.category_id as id, coalesce((select c.name from category c where c.id = s.category_id), '{}') as name, ${sum('s.qty')} as qty, ${sum('s.gross')} as amount
  from sold s group by 1 order by amount desc, 1`;
const stalls = `select s.stall as id, x.visible_name as name, ${sum('s.qty')} as qty, ${sum('s.gross')} as amount
  from sold s join store x on x.id = s.stall group by 1, 2 order by amount desc, 1`;
const dishes = `select s.item_id as id, (array_agg(s.name order by s.at desc))[1] as name, (array_agg(s.category_id order by s.at desc))[1] as category, ${sum('s.qty')} as qty, ${sum('s.gross')} as amount,
    ${sum('case when s.recommended then s.qty end')} as recommended
  from sold s group by 1 order by amount desc, 1`;
const median = (seconds: string): string =>
  `round(percentile_cont(0.5) within group (order by ${seconds}))::int`;
const between = (from: string, to: string): string => `extract(epoch from ${to} - ${from})`;
const tables = `select (select count(*) from dining_table d where d.store_id = $1 and d.retired_at is null) as tables, count(*) as parties, ${median(`${between('s.opened_at', 's.closed_at')} / 60`)} as minutes
  from seating s where s.store_id = $1 and s.state = 'closed' and ${within('s.closed_at')}`;
// The kitchen has a ticket from when it was let go: what waits to be paid, or for its time, is not cooked.
const cooking = `greatest(0, ${between('t.placed_at', 'k.done')})`;
// Each station of a ticket counts for itself; one that nobody works at by stations counts as a whole.
const shares = `lateral (select '' as station, t.ready_at as done where t.station_bumps = '{}'
    union all select b.key, least(t.ready_at, (b.value ->> 'at')::timestamptz) from jsonb_each(t.station_bumps) b) k`;
const stations = `select k.station, count(*) as count, ${median(cooking)} as median, round(percentile_cont(0.9) within group (order by ${cooking}))::int as slow,
    round(avg(t.target_minutes) * 60)::int as target
  from ticket t cross join ${shares} where t.store_id = $1 and t.ready_at is not null and ${within('t.placed_at')} group by 1 order by 1`;
const ratings = `select n as level, count(g.level) as count from generate_series(1, 4) n left join rating g on g.level = n and g.store_id = $1 and ${within('g.at')} group by 1 order by 1`;
const callAreas = `select d.area, count(*) as count, count(c.seen_at) as taken, ${median(between('c.at', 'c.seen_at'))} as seconds
  from service_call c join dining_table d on d.id = c.table_id where c.store_id = $1 and c.service_id is not null and ${within('c.at')} group by 1 order by 1`;
const calls = `select count(*) as count, count(c.seen_at) as taken, ${median(between('c.at', 'c.seen_at'))} as seconds,
    ${median(`case when c.taken_by is not null then ${between('c.at', 'c.done_at')} end`)} as done_seconds, count(c.escalated_at) as escalated, ${list(callAreas)} as areas from service_call c where c.store_id = $1 and c.service_id is not null and ${within('c.at')}`;
const queue = `select count(*) as count, ${median(`${between('q.joined_at', 'q.ended_at')} / 60`)} as minutes from queue_entry q
  where q.store_id = $1 and q.state = 'seated' and q.day between ($2::timestamptz - interval '1 day')::date and ($3::timestamptz + interval '1 day')::date and ${within('q.ended_at')}`;

/** The sums of a period alone. */
export const sumsOfPeriod = statement<[string, Date, Date], SumFigures>(
  'views.report-sums',
  `with ${common} select ${sums}`,
  { long: true },
);
/** Everything of a period, in one statement: all its figures are of the same moment. $4 is where its days begin, $5 their time zone. */
export const reportOfPeriod = statement<[string, Date, Date, Date[], string], FullFigures>(
  'views.report',
  `with ${common}, ${sold} select ${sums}, ${list(hours)} as hours, ${list(days)} as days, ${list(modes)} as modes, ${list(payments)} as payments, ${list(colleagues)} as colleagues,
     ${taxSums.ofBills('b.taxes')} as taxes, ${taxSums.ofRefunds} as refunded_taxes, ${list(charges)} as charges, ${list(discounts)} as discounts, ${list(voids)} as voids, ${list(remakes)} as remakes, ${list(categories)} as categories, ${list(dishes)} as dishes, ${list(stalls)} as stalls,
     ${one(tables)} as tables, ${list(stations)} as stations, ${list(ratings)} as ratings, ${one(calls)} as calls, ${one(queue)} as queue`,
  { long: true },
);
