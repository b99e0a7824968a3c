import type { PaymentMode } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PaymentState } from '../bill/bill-state.ts';
import type { Started } from '../payment-providers/provider.ts';

/** One attempt to pay. `partId` is a part, or the tab for everything still open. Amounts in minor units, tip included. */
export interface PaymentFacts {
  readonly id: string;
  readonly tabId: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly partId: string;
  readonly mode: PaymentMode;
  readonly amount: number;
  readonly tip: number;
  readonly state: PaymentState;
  readonly askedBy: string | null;
  readonly askedByName: string | null;
  readonly askedAt: Date;
  readonly doneAt: Date | null;
  /** The payment link it came through. */
  readonly linkId: string | null;
  readonly provider: string | null;
  readonly providerOrderId: string | null;
  readonly method: PaymentMethod | null;
  readonly checkout: Omit<Started, 'order_id'> | null;
  /** The provider's word for the payer. */
  readonly failure: string | null;
  readonly expiresAt: Date | null;
}
/** How an online payment is made; a saved card by our id. */
export type PaymentMethod =
  | { readonly kind: 'card'; readonly card_id: string | null }
  | { readonly kind: 'upi'; readonly flow: 'intent' | 'qr' }
  | { readonly kind: 'upi'; readonly flow: 'collect'; readonly vpa: string };
/** A payment as it is asked for. */
export type PaymentAsk = Pick<
  PaymentFacts,
  | 'id'
  | 'tabId'
  | 'orderId'
  | 'storeId'
  | 'partId'
  | 'mode'
  | 'amount'
  | 'tip'
  | 'askedBy'
  | 'askedByName'
  | 'askedAt'
>;

const columns = `id, tab_id as "tabId", order_id as "orderId", store_id as "storeId", part_id as "partId", mode, amount, tip, state,
  asked_by as "askedBy", asked_by_name as "askedByName", asked_at as "askedAt", done_at as "doneAt",
  link_id as "linkId", provider, provider_order_id as "providerOrderId", method, checkout, failure, expires_at as "expiresAt"`;

const ofTabs = statement<[string[]], PaymentFacts>(
  'billing.find-payments',
  `select ${columns} from payment where tab_id = any($1) order by asked_at, id`,
);
const one = statement<[string], PaymentFacts>(
  'billing.find-payment',
  `select ${columns} from payment where id = $1`,
);
const ask = statement<
  [string, string, string, string, string, string, number, number, string | null, string | null, Date]
>(
  'billing.insert-payment',
  `insert into payment (id, tab_id, order_id, store_id, part_id, mode, amount, tip, state, asked_by, asked_by_name, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11)`,
);
// The state in the condition makes a second finisher find nothing: a payment ends once.
const end = statement<[string, string, string | null, number | null, Date], { id: string }>(
  'billing.end-payment',
  `update payment set state = $2, confirmed_by = $3, received = $4, done_at = $5 where id = $1 and state = 'pending' returning id`,
);

/** In the order they were asked. */
export const findPayments = (db: Reader, tabIds: readonly string[]) => db.rows(ofTabs, [...tabIds]);
export const findPayment = (db: Reader, id: string) => db.row(one, id);
export const insertPayment = (tx: Tx, p: PaymentAsk): void =>
  tx.send(
    ask,
    p.id,
    p.tabId,
    p.orderId,
    p.storeId,
    p.partId,
    p.mode,
    p.amount,
    p.tip,
    p.askedBy,
    p.askedByName,
    p.askedAt,
  );
/** True when this call ended it; false when somebody else already had. */
export const endPayment = async (
  tx: Tx,
  id: string,
  state: PaymentState,
  by: string | null,
  received: number | null,
  now: Date,
): Promise<boolean> => (await tx.rows(end, id, state, by, received, now)).length === 1;
