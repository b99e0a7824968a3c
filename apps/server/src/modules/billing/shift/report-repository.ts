import type { ShiftReport } from '@tableside/contract/staff-billing.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { taxSums } from '../bill/tax-sums-sql.ts';
import { isOwnRefund } from '../refund/refund-sql.ts';
import { type BookedFigures, drawerOf } from './shift-figures.ts';
import { listMovements } from './shift-repository.ts';

const bills = `select b.* from bill b where b.shift_id = $1 and b.snapshot is not null`;
const sum = (key: string): string => `coalesce(sum((b.snapshot ->> '${key}')::bigint), 0)`;
const captured = `p.state = 'captured'`;
const list = (query: string): string => `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${query}) t)`;

const bookedTo = statement<[string], BookedFigures>(
  'billing.read-shift-figures',
  `with b as (${bills}),
     r as (select r.id, p.tab_id, r.amount, r.rounding, p.mode from refund r join payment p on p.id = r.payment_id where r.shift_id = $1 and ${isOwnRefund('r')})
   select ${list(`select p.mode, count(*) as count, sum(p.amount) as amount, sum(p.tip) as tips from payment p where p.shift_id = $1 and ${captured} group by p.mode order by p.mode`)} as payments,
     ${list(`select r.mode, count(*) as count, sum(r.amount) as amount from r group by r.mode order by r.mode`)} as refunds,
     (select jsonb_build_object('count', count(*), 'item_total', ${sum('item_total')}, 'default_discount', ${sum('default_discount')}, 'discount', ${sum('discount')},
        'taxes_and_charges', ${sum('taxes_and_charges')}, 'tip', ${sum('tip')}, 'total_amount', ${sum('total_amount')}) from b) as bills,
     ${taxSums.ofBills(`b.snapshot -> 'taxes'`)} as taxes,
     ${taxSums.ofRefunds} as refunded_taxes,
     ${list(`select x ->> 'name' as name, sum((x ->> 'amount')::bigint) as amount from b, jsonb_array_elements(b.snapshot -> 'charges') x group by 1 order by 1`)} as charges,
     ${list(`select b.discount ->> 'discount_type' as type, count(*) as count, sum((b.snapshot ->> 'discount')::bigint) as amount from b where (b.snapshot ->> 'discount')::bigint > 0 group by 1 order by 1`)} as discounts,
     (select coalesce(sum(paid.amount - (b.snapshot ->> 'total_amount')::bigint), 0)::bigint from b, lateral (select coalesce(sum(p.amount), 0) as amount from payment p where p.tab_id = b.tab_id and ${captured}) paid) as surplus,
     (select coalesce(sum(p.rounding), 0) from payment p where p.shift_id = $1 and ${captured})::bigint - (select coalesce(sum(r.rounding), 0) from r)::bigint as rounding,
     (select coalesce(sum(p.amount), 0)::bigint from payment p where p.shift_id = $1 and ${captured} and not exists (select from b where b.tab_id = p.tab_id)) as other_bills,
     (select coalesce(sum(p.amount), 0)::bigint from payment p join b on b.tab_id = p.tab_id where ${captured} and p.shift_id is distinct from $1) as other_shifts`,
);

/** The report of a shift as it stands. */
export async function readReport(
  db: Reader,
  { id, opening }: { readonly id: string; readonly opening: number },
): Promise<ShiftReport> {
  const [booked, movements] = await Promise.all([db.row(bookedTo, id), listMovements(db, id)]);
  if (!booked) throw new Error(`no figures of shift ${id}`);
  const { rounding: _, ...figures } = booked;
  return { ...figures, drawer: drawerOf(opening, booked, movements) };
}
