import type { Closing } from '@tableside/contract/staff-reports.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import { findStore } from '../../venues/index.ts';
import { listBills } from '../bill/list-bills.ts';
import { overdueBefore } from '../payment/overdue.ts';
import { findOpenThings } from './closing-repository.ts';

const iso = (at: string): string => new Date(at).toISOString();

/** What is still open in a store: bills, payments and refunds nobody knows the end of, drawers and calls. */
export async function listClosing(db: Reader, storeId: string, now: Date): Promise<Closing> {
  const [store, bills, open] = await Promise.all([
    findStore(db, storeId),
    listBills(db, storeId, 'open', now),
    findOpenThings(db, storeId, overdueBefore(now)),
  ]);
  const { payments = [], refunds = [], drawers = [], calls = [] } = open ?? {};
  return {
    bills,
    payments: payments.map((payment) => ({ ...payment, asked_at: iso(payment.asked_at) })),
    refunds: refunds.map((refund) => ({ ...refund, at: iso(refund.at) })),
    drawers: drawers.map((drawer) => ({ ...drawer, opened_at: iso(drawer.opened_at) })),
    calls: calls.map((call) => ({
      ...call,
      name: houseFirst(call.name, store?.optedLanguages ?? []),
      at: iso(call.at),
    })),
  };
}
