import type { Money } from '@tableside/pricing/money';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { openShift } from '../shift/open-shift.ts';
import type { RefundFacts, RefundState } from './refund.ts';
import { givenBackOf } from './refund-sql.ts';

const columns = `r.id, r.tab_id as "tabId", r.order_id as "orderId", r.payment_id as "paymentId", r.capture_id as "captureId", r.store_id as "storeId", r.amount, r.currency, r.reason, r.note,
  r.state, r.by_id as "byId", r.by_name as "byName", r.attempt, r.created_at as "createdAt", r.done_at as "doneAt", r.provider_ref as ref`;

/** A refund with what the provider knows its money by. */
export interface DueRefund extends RefundFacts {
  readonly provider: string;
  readonly captureRef: string;
}

const ofPayment = statement<[string], RefundFacts>(
  'billing.find-refunds',
  `select ${columns} from refund r where r.payment_id = $1 order by r.created_at, r.id`,
);
const ofTab = statement<[string], RefundFacts>(
  'billing.find-refunds-of-tab',
  `select ${columns} from payment p join refund r on r.payment_id = p.id where p.tab_id = $1`,
);
const one = statement<[string], RefundFacts>(
  'billing.find-refund',
  `select ${columns} from refund r where r.id = $1`,
);
// What came twice, late or wrong never counted.
const kept = statement<[string], { kept: number }>(
  'billing.find-kept',
  `select coalesce(sum(p.amount - ${givenBackOf('p', { state: `= 'done'` })}), 0)::bigint as kept
   from payment p where p.tab_id = $1 and p.state = 'captured'`,
);
const insert = statement<
  [
    string,
    string,
    string,
    string,
    string | null,
    string,
    number,
    string,
    string,
    string,
    string,
    string | null,
    string | null,
    Date,
    Date | null,
    Date | null,
    number,
  ]
>(
  'billing.insert-refund',
  `insert into refund (id, tab_id, order_id, payment_id, capture_id, store_id, amount, currency, reason, note, state, by_id, by_name, created_at, done_at, next_try_at, rounding, shift_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, case when $11 = 'done' then ${openShift('$6', 's.opened_by = $12')} end)`,
);
// Taking moves the time of the next try, so that two nodes never work on one refund at once.
const take = statement<[Date, Date, number, readonly string[]], DueRefund>(
  'billing.take-due-refunds',
  `with due as (select id from refund where next_try_at <= $1 and store_id <> all($4) order by next_try_at limit $3 for update skip locked),
     taken as (update refund set next_try_at = $2 where id in (select id from due) returning *)
   select ${columns}, c.provider, c.ref as "captureRef" from taken r join capture c on c.id = r.capture_id`,
);
const move = statement<
  [string, string, string, string | null, string | null, Date | null, Date | null, number],
  { id: string }
>(
  'billing.move-refund',
  `update refund set state = $3, provider_ref = coalesce($4, provider_ref), failure = $5, done_at = $6, next_try_at = $7, shift_id = case when $3 = 'done' then ${openShift('refund.store_id')} end where id = $1 and state = $2 and attempt = $8 returning id`,
);
const retry = statement<[string, Date]>(
  'billing.retry-refund',
  `update refund set state = 'pending', attempt = attempt + 1, provider_ref = null, failure = null, done_at = null, next_try_at = $2 where id = $1 and state = 'failed'`,
);

const lessen = statement<[string, number, Money, Date], { id: string }>(
  'billing.lessen-refund',
  `update refund set amount = $3, attempt = attempt + 1, provider_ref = null, next_try_at = case when state = 'pending' then $4::timestamptz end where id = $1 and attempt = $2 and state <> 'done' returning id`,
);

/** Everything given back of a payment, oldest first. */
export const findRefunds = (db: Reader, paymentId: string) => db.rows(ofPayment, paymentId);
/** Everything given back of a tab, in no order. */
export const findRefundsOfTab = (db: Reader, tabId: string) => db.rows(ofTab, tabId);
export const findRefund = (db: Reader, id: string) => db.row(one, id);
/** What a tab has taken and not given back again. */
export const keptOf = async (db: Reader, tabId: string): Promise<number> =>
  (await db.row(kept, tabId))?.kept ?? 0;
/** `rounding`: how much more than its amount is handed back in cash. */
export const insertRefund = (tx: Tx, r: RefundFacts, nextTryAt: Date | null, rounding: Money = 0): void =>
  tx.send(
    insert,
    r.id,
    r.tabId,
    r.orderId,
    r.paymentId,
    r.captureId,
    r.storeId,
    r.amount,
    r.currency,
    r.reason,
    r.note,
    r.state,
    r.byId,
    r.byName,
    r.createdAt,
    r.doneAt,
    nextTryAt,
    rounding,
  );
/** Due refunds at providers, of any store but `without`; ours until `until`. */
export const takeDueRefunds = (
  db: Reader,
  now: Date,
  until: Date,
  limit: number,
  without: readonly string[],
) => db.rows(take, now, until, limit, without);
/** A refused refund is tried once more, as a new one for the provider. */
export const retryRefund = (tx: Tx, id: string, now: Date): void => tx.send(retry, id, now);
/** The refund as it gives back `amount` only, as a new one for the provider; undefined when it is another by now. */
export const lessenRefund = async (
  tx: Tx,
  refund: RefundFacts,
  amount: Money,
  now: Date,
): Promise<RefundFacts | undefined> => {
  const [lessened] = await tx.rows(lessen, refund.id, refund.attempt, amount, now);
  return lessened && { ...refund, amount, attempt: refund.attempt + 1 };
};
/** True when this call moved it; one that is tried again meanwhile hears of that try only. */
export const moveRefund = async (
  tx: Tx,
  refund: Pick<RefundFacts, 'id' | 'state' | 'attempt'>,
  to: {
    readonly state: RefundState;
    readonly ref: string | null;
    readonly failure: string | null;
    readonly doneAt: Date | null;
    readonly nextTryAt: Date | null;
  },
): Promise<boolean> =>
  (
    await tx.rows(
      move,
      refund.id,
      refund.state,
      to.state,
      to.ref,
      to.failure,
      to.doneAt,
      to.nextTryAt,
      refund.attempt,
    )
  ).length === 1;
