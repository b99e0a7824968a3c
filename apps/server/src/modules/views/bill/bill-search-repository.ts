import type { BillNumber } from '@tableside/contract/bill-number';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** More of one number than anybody looks through; orders are counted anew every day. */
const MOST = 20;

// The few years of a store name the numbers in full, which have an index.
const byBill = statement<[string, string, string], { id: string }>(
  'views.find-by-bill-number',
  `select o.id from bill_number n join bill b on b.store_id = n.store_id and b.bill_no = n.fiscal_year || '/' || $2 join customer_order o on o.id = b.tab_id
   where n.store_id = $1 and strpos(n.fiscal_year, $3) > 0 order by b.issued_at desc limit ${MOST}`,
);
// What runs and what is over have an index each.
const numbered = (state: 'null' | 'not null'): string =>
  `(select tab_id, created_at from customer_order where store_id = $1 and number = $2 and done_at is ${state} order by created_at desc limit ${MOST})`;
const byOrder = statement<[string, number], { id: string }>(
  'views.find-by-order-number',
  `select t.id from (${numbered('null')} union all ${numbered('not null')}) o join customer_order t on t.id = o.tab_id and t.store_id = $1
   order by o.created_at desc limit ${MOST}`,
);

/** What stands for the tabs of a store's bills with this number, and of its orders with it, the last of each. */
export async function findByNumber(
  db: Reader,
  storeId: string,
  { year, number }: BillNumber,
): Promise<string[]> {
  const [bills, orders] = await Promise.all([
    db.rows(byBill, storeId, String(number).padStart(6, '0'), year),
    year === '' ? db.rows(byOrder, storeId, number) : [],
  ]);
  return [...new Set([...bills, ...orders].map(({ id }) => id))];
}
