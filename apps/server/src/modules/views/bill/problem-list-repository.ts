import type { BillProblem } from '@tableside/contract/staff-billing.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** What a guest says is wrong with a bill. */
type ProblemRow = Omit<BillProblem, 'at'> & { readonly at: Date };

const open = statement<[string], ProblemRow>(
  'views.list-problems',
  `select p.id as "_id", p.order_id, o.number, d.name as "table", b.bill_no, p.kind, p.note, p.at
   from bill_problem p join customer_order o on o.id = p.order_id left join bill b on b.tab_id = p.tab_id left join dining_table d on d.id = o.table_id
   where p.store_id = $1 and p.done_at is null order by p.at, p.id limit 100`,
);

/** What guests say is wrong with bills of a store and nobody has dealt with, oldest first. */
export const findOpenProblems = async (db: Reader, storeId: string): Promise<BillProblem[]> =>
  (await db.rows(open, storeId)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
