import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ReadyTime } from './ready-time-rule.ts';

// Each station counts by its own bump. What is made again goes before its turn. A ticket that nobody took off the screen for hours tells of the screen, not of the cooking.
const times = statement<[string, Date], ReadyTime>(
  'ordering.ready-times',
  `with cooked as (
     select o.type, t.placed_at, t.ready_at, t.station_bumps from ticket t join customer_order o on o.id = t.order_id
     where t.store_id = $1 and t.placed_at >= $2::timestamptz - interval '30 days' and t.placed_at < $2 and t.ready_at < $2
       and t.ready_at between t.placed_at and t.placed_at + interval '4 hours'
       and not exists (select 1 from remake r where r.ticket_id = t.id)),
   taken as (
     select type, null::text as station, extract(epoch from ready_at - placed_at)::int as seconds from cooked
     union all select c.type, b.key, greatest(0, extract(epoch from least(c.ready_at, (b.value ->> 'at')::timestamptz) - c.placed_at))::int
     from cooked c cross join jsonb_each(c.station_bumps) b)
   select type, station, count(*)::int as samples, percentile_disc(0.25) within group (order by seconds) as quick,
     percentile_disc(0.9) within group (order by seconds) as slow
   from taken group by type, station`,
);

/** Since when the kitchen has a ticket, and the minutes it is aimed at. */
export interface TicketClock {
  readonly id: string;
  readonly orderId: string;
  readonly placedAt: Date;
  readonly targetMinutes: number;
}
const clocks = statement<[readonly string[]], TicketClock>(
  'ordering.list-ticket-clocks',
  'select id, order_id as "orderId", placed_at as "placedAt", target_minutes as "targetMinutes" from ticket where order_id = any($1::text[])',
);

/** How long a store took in the thirty days before `until`, for what was ready by then. */
export const listReadyTimes = (db: Reader, storeId: string, until: Date): Promise<ReadyTime[]> =>
  db.rows(times, storeId, until);
/** When the tickets of orders were placed and how many minutes each may take. */
export const listTicketClocks = (db: Reader, orderIds: readonly string[]) => db.rows(clocks, orderIds);
