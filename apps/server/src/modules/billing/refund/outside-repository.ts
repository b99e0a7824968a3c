import type { Money } from '@tableside/pricing/money';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { openShift } from '../shift/open-shift.ts';
import type { GivenCapture } from './decide-outside.ts';
import type { RefundFacts, RefundReason } from './refund.ts';

/** Money a provider took, with what of it went back as far as we know (`given`, minor units). */
export interface KnownCapture extends GivenCapture {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly ref: string;
  readonly currency: string;
  readonly given: Money;
  /** This one of the payment's counts, or another. */
  readonly hasEffective: boolean;
}

export interface OutsideRefund extends Pick<RefundFacts, 'id' | 'amount' | 'reason'> {
  readonly captureId: string;
  readonly ref: string;
}

const known = statement<[string], KnownCapture>(
  'billing.find-given-of-captures',
  `select c.id, c.payment_id as "paymentId", p.order_id as "orderId", c.ref, c.amount, c.currency, c.effective, bool_or(c.effective) over () as "hasEffective",
     coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.capture_id = c.id and r.state = 'done'), 0)::bigint as given
   from payment p join capture c on c.payment_id = p.id where p.id = $1`,
);
const insert = statement<[string, string, string, Money, RefundReason, Date]>(
  'billing.insert-outside-refund',
  `insert into refund (id, tab_id, order_id, payment_id, capture_id, store_id, amount, currency, reason, state, created_at, done_at, provider_ref, outside, shift_id)
   select $1, p.tab_id, p.order_id, p.id, c.id, p.store_id, $4, c.currency, $5, 'done', $6, $6, $3, true, ${openShift('p.store_id')}
   from capture c join payment p on p.id = c.payment_id where c.id = $2`,
);

/** The captures of a payment. */
export const findKnownCaptures = (db: Reader, paymentId: string) => db.rows(known, paymentId);
/** Writes down what was given back of a capture past us, known at the provider as `ref`; each once. */
export const insertOutside = (
  tx: Tx,
  { id, captureId, ref, amount, reason }: OutsideRefund,
  now: Date,
): void => tx.send(insert, id, captureId, ref, amount, reason, now);
