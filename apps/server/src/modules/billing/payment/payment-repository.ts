import type { DeclineReason, PaymentMode } from '@tableside/contract/vocabulary';
import type { Money } from '@tableside/pricing/money';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PaymentState } from '../bill/bill-state.ts';
import type { Started } from '../payment-providers/provider.ts';
import { openShift } from '../shift/open-shift.ts';

/** How an online payment is made; a saved card by our id. */
export type PaymentMethod =
  | { readonly kind: 'card'; readonly card_id: string | null }
  | { readonly kind: 'upi'; readonly flow: 'intent' | 'qr' }
  | { readonly kind: 'upi'; readonly flow: 'collect'; readonly vpa: string };

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
  readonly currency: string;
  readonly state: PaymentState;
  readonly askedBy: string | null;
  readonly askedByName: string | null;
  readonly askedAt: Date;
  readonly doneAt: Date | null;
  /** The payment link it came through. */
  readonly linkId: string | null;
  /** Of an online one; its order there is null until the provider has answered. */
  readonly provider: string | null;
  readonly providerOrderId: string | null;
  readonly method: PaymentMethod | null;
  readonly checkout: Omit<Started, 'order_id'> | null;
  /** The provider's word for the payer. */
  readonly failure: string | null;
  readonly expiresAt: Date | null;
  /** Since when a card is waited for at the desk's terminal. */
  readonly terminalAt: Date | null;
}
/** An attempt whose provider is to be asked. */
export type DuePayment = Pick<PaymentFacts, 'id' | 'storeId'>;
/** What every attempt is before anything has come of it. */
export const justAsked = {
  state: 'pending',
  doneAt: null,
  providerOrderId: null,
  checkout: null,
  failure: null,
  terminalAt: null,
} as const satisfies Partial<PaymentFacts>;

const columns = `id, tab_id as "tabId", order_id as "orderId", store_id as "storeId", part_id as "partId", mode, amount, tip, coalesce(currency, '') as currency, state,
  asked_by as "askedBy", asked_by_name as "askedByName", asked_at as "askedAt", done_at as "doneAt",
  link_id as "linkId", provider, provider_order_id as "providerOrderId", method, checkout, failure, expires_at as "expiresAt", terminal_at as "terminalAt"`;

const ofTabs = statement<[string[]], PaymentFacts>(
  'billing.find-payments',
  `select ${columns} from payment where tab_id = any($1) order by asked_at, id`,
);
const one = statement<[string], PaymentFacts>(
  'billing.find-payment',
  `select ${columns} from payment where id = $1`,
);
const ofProvider = statement<[string, string, string], { id: string }>(
  'billing.find-payment-of-provider',
  `select id from payment where store_id = $1 and provider = $2 and provider_order_id = $3
   union all select payment_id from capture where store_id = $1 and provider = $2 and ref = $3 limit 1`,
);
// Among the few that are asked about, by the index of when.
const ofCard = statement<[string, string], { id: string }>(
  'billing.find-unstarted-payment-of-card',
  `select id from payment where next_check_at is not null and provider_order_id is null and asked_by = $1 and method ->> 'card_id' = $2 limit 1`,
);
const ofLink = statement<[string, Date], { count: number; first: Date | null }>(
  'billing.count-payments-of-link',
  'select count(*) as count, min(asked_at) as first from payment where link_id = $1 and asked_at > $2',
);
// A record travels as one JSON value, so that a column is named once and not counted.
const ask = statement<[string]>(
  'billing.insert-payment',
  `insert into payment (id, tab_id, order_id, store_id, part_id, mode, amount, tip, currency, state, asked_by, asked_by_name, asked_at, link_id, provider, method, expires_at, next_check_at)
   select p."id", p."tabId", p."orderId", p."storeId", p."partId", p."mode", p."amount", p."tip", p."currency", 'pending', p."askedBy", p."askedByName", p."askedAt", p."linkId", p."provider",
     p."method", p."expiresAt", p."nextCheckAt"
   from jsonb_to_record($1::jsonb) as p("id" text, "tabId" text, "orderId" text, "storeId" text, "partId" text, "mode" text, "amount" bigint, "tip" bigint, "currency" text, "askedBy" text,
     "askedByName" text, "askedAt" timestamptz, "linkId" text, "provider" text, "method" jsonb, "expiresAt" timestamptz, "nextCheckAt" timestamptz)`,
);
// The state in the condition makes a second finisher find nothing: a payment ends once. What is known at a provider is
// looked after at once (to be called off there), what may just be on its way there a little later.
const end = statement<
  [
    string,
    string,
    string,
    string | null,
    number | null,
    string | null,
    Date,
    string | null,
    DeclineReason | null,
    number,
  ],
  { id: string }
>(
  'billing.end-payment',
  `update payment set state = $3, confirmed_by = $4, received = $5, failure = $6, done_at = $7, reference = $8, declined_for = $9, rounding = $10, shift_id = case when $3 = 'captured' then ${openShift('payment.store_id', 's.opened_by = $4')} end,
     next_check_at = case when provider is null then null when provider_order_id is null then greatest($7::timestamptz, asked_at + interval '10 seconds') else $7::timestamptz end
   where id = $1 and state = $2 returning id`,
);
const toTerminal = statement<[string, Date]>(
  'billing.send-payment-to-terminal',
  'update payment set terminal_at = $2 where id = $1',
);
const see = statement<[string, Date, string], { id: string }>(
  'billing.see-payment-ask',
  'update payment set seen_at = $2, seen_by = $3 where id = $1 and seen_at is null returning id',
);
const book = statement<[string, 'cash' | 'card', string | null, number]>(
  'billing.book-payment-as',
  'update payment set mode = $2, reference = $3, rounding = $4, received = null, terminal_at = null where id = $1',
);
const started = statement<[string, string, string, Date]>(
  'billing.save-started-payment',
  'update payment set provider_order_id = $2, checkout = $3::jsonb, next_check_at = $4 where id = $1 and provider_order_id is null',
);
// Taking moves the time of the next look, so that two nodes never ask about one payment at once. They are found before
// anything is changed: joined, payments of all evenings would be read for them.
const takeDue = statement<[Date, Date, number, readonly string[]], DuePayment>(
  'billing.take-due-payments',
  `update payment set next_check_at = $2, checks = checks + 1 where id = any(array(
     select id from payment where next_check_at <= $1 and store_id <> all($4) order by next_check_at limit $3 for update skip locked)) returning id, store_id as "storeId"`,
);
const look = statement<[string, Date | null]>(
  'billing.plan-look-at-payment',
  'update payment set next_check_at = $2 where id = $1',
);

/** In the order they were asked. */
export const findPayments = (db: Reader, tabIds: readonly string[]) => db.rows(ofTabs, [...tabIds]);
/** Undefined when no payment has this id. */
export const findPayment = (db: Reader, id: string) => db.row(one, id);
/** The payment that a provider knows by its order, or by money it took for it. */
export const findPaymentOfProvider = async (
  db: Reader,
  of: { readonly storeId: string; readonly provider: string; readonly orderId: string },
): Promise<string | undefined> => (await db.row(ofProvider, of.storeId, of.provider, of.orderId))?.id;
/** Whether a saved card of somebody pays or has paid in an attempt of which nobody knows whether its provider has begun it. */
export const isStartingWith = async (db: Reader, userId: string, cardId: string): Promise<boolean> =>
  (await db.row(ofCard, userId, cardId)) !== undefined;
/** How often a link was tried since, and the first of those times. */
export const countTriesOfLink = (db: Reader, linkId: string, since: Date) => db.row(ofLink, linkId, since);
/** `nextCheckAt`: when the reconciler looks after it, if whoever asked does not. */
export const insertPayment = (tx: Tx, payment: PaymentFacts, nextCheckAt: Date | null): void =>
  tx.send(ask, JSON.stringify({ ...payment, nextCheckAt }));

export interface PaymentEnd {
  readonly state: PaymentState;
  readonly by: string | null;
  /** Cash handed over, when it was counted. */
  readonly received: number | null;
  /** How much more than its amount was due in cash. */
  readonly rounding?: Money;
  readonly failure: string | null;
  /** What a card terminal printed. */
  readonly reference?: string | null;
  /** Why a colleague declined it. */
  readonly declinedFor?: DeclineReason | null;
}
/** True when this call moved it on from the state it was in; false when somebody else already had. */
export const endPayment = async (
  tx: Tx,
  payment: Pick<PaymentFacts, 'id' | 'state'>,
  to: PaymentEnd,
  now: Date,
): Promise<boolean> =>
  (
    await tx.rows(
      end,
      payment.id,
      payment.state,
      to.state,
      to.by,
      to.received,
      to.failure,
      now,
      to.reference ?? null,
      to.declinedFor ?? null,
      to.rounding ?? 0,
    )
  ).length === 1;
/** From now on a card is waited for at the desk. */
export const sendToTerminal = (tx: Tx, id: string, now: Date): void => tx.send(toTerminal, id, now);
/** Somebody is on the way to take it; false where somebody was before. */
export const markSeen = async (tx: Tx, id: string, by: string, now: Date): Promise<boolean> =>
  (await tx.row(see, id, now, by)) !== undefined;
/** It was paid so; what was known of the other way is forgotten. */
export const bookAs = (
  tx: Tx,
  id: string,
  as: { readonly mode: 'cash' | 'card'; readonly reference: string | null; readonly rounding: Money },
): void => tx.send(book, id, as.mode, as.reference, as.rounding);
/** What the provider made of it. */
export const saveStarted = (tx: Tx, id: string, { order_id, ...checkout }: Started, nextCheckAt: Date) =>
  tx.send(started, id, order_id, JSON.stringify(checkout), nextCheckAt);
/** Attempts whose provider is to be asked now, of any store but `without`; ours until `until`. */
export const takeDuePayments = (
  db: Reader,
  now: Date,
  until: Date,
  limit: number,
  without: readonly string[],
) => db.rows(takeDue, now, until, limit, without);
export const planLook = (tx: Tx, id: string, at: Date | null): void => tx.send(look, id, at);
