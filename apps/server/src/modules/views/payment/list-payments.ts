import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { offsetOf, pagingOf } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { dayOverBefore } from '../../billing/index.ts';
import { findStore } from '../../venues/index.ts';
import { overdueBefore } from './overdue.ts';
import { findPaymentPage, type PaymentFilter, type PaymentListRow } from './payment-list-repository.ts';

const presentRow = (row: PaymentListRow): PaymentRow => {
  const { id, provider, provider_order_id, asked_at, done_at, refunds, total: _, more: __, ...rest } = row;
  return {
    ...rest,
    _id: id,
    online: provider === null ? null : { provider, order_id: provider_order_id },
    asked_at: asked_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({ ...refund, at: new Date(refund.at).toISOString() })),
  };
};

interface PaymentsAsked {
  readonly state: PaymentFilter['state'];
  readonly mode?: PaymentRow['mode'] | undefined;
  readonly day?: string | undefined;
  readonly order_id?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** The desk's payments, a page at a time. */
export async function listPayments(db: Reader, storeId: string, asked: PaymentsAsked, now: Date) {
  const { state, mode, day, order_id, limit } = asked;
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const rows = await findPaymentPage(db, storeId, {
    state,
    mode: mode ?? null,
    day: day ?? null,
    orderId: order_id ?? null,
    overdueBefore: overdueBefore(now),
    dayOverBefore: dayOverBefore(store, now),
    limit,
    offset: offsetOf(asked),
  });
  const wanted = { state, mode, day, order_id };
  const paging = pagingOf(asked, rows, `/api/staff/stores/${storeId}/payments`, wanted);
  return { data: rows.map(presentRow), paging };
}
