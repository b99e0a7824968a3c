import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Money a provider took, as it reported it. One of a payment counts (`effective`), all others are given back. */
export interface CaptureFacts {
  readonly id: string;
  readonly paymentId: string;
  readonly storeId: string;
  readonly provider: string;
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  readonly effective: boolean;
  readonly seenAt: Date;
}

const columns = `id, payment_id as "paymentId", store_id as "storeId", provider, ref, amount, currency, refunded, effective, seen_at as "seenAt"`;
const known = statement<[string, string, string, string[]], CaptureFacts>(
  'billing.find-captures',
  `select ${columns} from capture where payment_id = $1 or (store_id = $2 and provider = $3 and ref = any($4)) order by seen_at, id`,
);
const effective = statement<[string], { id: string }>(
  'billing.find-effective-capture',
  'select id from capture where payment_id = $1 and effective',
);
const insert = statement<[string, string, string, string, string, number, string, number, boolean, Date]>(
  'billing.insert-capture',
  `insert into capture (id, payment_id, store_id, provider, ref, amount, currency, refunded, effective, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const refunded = statement<[string, number]>(
  'billing.save-refunded-of-capture',
  'update capture set refunded = $2 where id = $1',
);

/** The captures of a payment, and whatever else of the store's account goes by one of the refs. */
export const findCaptures = (
  db: Reader,
  of: { readonly paymentId: string; readonly storeId: string; readonly provider: string },
  refs: readonly string[],
) => db.rows(known, of.paymentId, of.storeId, of.provider, [...refs]);
/** The money of a payment that counts; undefined when a provider had no part in it. */
export const findEffectiveCapture = async (db: Reader, paymentId: string): Promise<string | undefined> =>
  (await db.row(effective, paymentId))?.id;
export const insertCapture = (tx: Tx, c: CaptureFacts): void =>
  tx.send(
    insert,
    c.id,
    c.paymentId,
    c.storeId,
    c.provider,
    c.ref,
    c.amount,
    c.currency,
    c.refunded,
    c.effective,
    c.seenAt,
  );
/** What the provider says it has given back of a capture. */
export const saveRefunded = (tx: Tx, captureId: string, amount: number): void =>
  tx.send(refunded, captureId, amount);
