import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const far = statement<[string], { readonly begun: boolean; readonly marked: boolean }>(
  'billing.find-money-of',
  `select exists (select 1 from payment p where p.tab_id = $1 and p.state in ('pending', 'captured'))
       or exists (select 1 from bill_part k where k.tab_id = $1 and k.cancelled_at is null)
       or exists (select 1 from bill b where b.tab_id = $1 and b.snapshot is not null) as begun,
     exists (select 1 from bill b where b.tab_id = $1 and (b.discount is not null or b.service_waived or b.issued_at is not null or b.tip > 0)) as marked`,
);

/**
 * How far the money of a tab is: `begun` when something is paid, being paid or split into parts, else `marked` when its
 * bill has a number, a discount, a tip or no service charge.
 */
export async function moneyOf(db: Reader, tabId: string): Promise<'none' | 'marked' | 'begun'> {
  const found = await db.row(far, tabId);
  if (found?.begun) return 'begun';
  return found?.marked ? 'marked' : 'none';
}
