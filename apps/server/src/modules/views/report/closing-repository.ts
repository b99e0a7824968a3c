import type { Closing } from '@tableside/contract/staff-reports.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { refused } from '../payment/refund-sql.ts';

const MOST = 200;

/** Times as the database writes them. */
type OpenThings = Omit<Closing, 'bills'>;

const list = (query: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${query} limit ${MOST}) t)`;
const things = statement<[string, Date], OpenThings>(
  'views.find-open-things',
  `select ${list(`select p.id as _id, p.order_id, o.number, p.mode, p.amount, p.asked_at, p.asked_at < $2 as overdue from payment p join customer_order o on o.id = p.order_id
      where p.store_id = $1 and p.state = 'pending' order by p.asked_at, p.id`)} as payments,
    ${list(`select r.id as _id, r.order_id, o.number, r.amount, r.state, r.created_at as at from refund r join payment p on p.id = r.payment_id join customer_order o on o.id = r.order_id
      where r.store_id = $1 and r.state <> 'done' and (r.state = 'pending' or ${refused}) order by r.created_at, r.id`)} as refunds,
    ${list(`select s.id as _id, s.drawer, s.opened_by_name as opened_by, s.opened_at from cash_shift s where s.store_id = $1 and s.closed_at is null order by s.opened_at, s.id`)} as drawers,
    ${list(`select c.id as _id, d.name as "table", k.name, c.state, c.at from service_call c join dining_table d on d.id = c.table_id join service_kind k on k.id = c.service_id
      where c.store_id = $1 and c.state <> 'done' order by c.at, c.id`)} as calls`,
);

/** What is open in a store beside its bills; payments asked for before `overdueBefore` are overdue. Two hundred of each at most. */
export const findOpenThings = (db: Reader, storeId: string, overdueBefore: Date) =>
  db.row(things, storeId, overdueBefore);
