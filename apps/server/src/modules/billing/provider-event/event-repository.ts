import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A provider's word that was signed rightly. Its body is not kept, only what tells repetitions. */
export interface EventFacts {
  readonly id: string;
  readonly storeId: string;
  readonly provider: string;
  readonly eventId: string;
  readonly bodyHash: string;
  readonly kind: string;
  readonly providerOrderId: string | null;
  readonly receivedAt: Date;
}

const insert = statement<
  [string, string, string, string, string, string, string | null, Date, Date, Date | null],
  { id: string }
>(
  'billing.insert-provider-event',
  `insert into provider_event (id, store_id, provider, event_id, body_hash, kind, provider_order_id, received_at, next_try_at, handled_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict do nothing returning id`,
);
// Taking moves the time of the next try, so that two nodes seldom work on one event at once (acting on it twice does
// nothing twice), and one that cannot be acted on stands behind the others: half as long again as it is open, from ten
// seconds to a minute; once that is less than a thirtieth, so much.
const take = statement<[Date, number, readonly string[]], EventFacts>(
  'billing.take-open-provider-events',
  `update provider_event set next_try_at = $1 + greatest(interval '10 seconds', least(interval '1 minute', ($1 - received_at) / 2), ($1 - received_at) / 30)
   where id = any(array(select id from provider_event where handled_at is null and next_try_at <= $1 and store_id <> all($3) order by next_try_at limit $2 for update skip locked))
   returning id, store_id as "storeId", provider, event_id as "eventId", body_hash as "bodyHash", kind, provider_order_id as "providerOrderId", received_at as "receivedAt"`,
);
const done = statement<[string, Date]>(
  'billing.mark-provider-event',
  'update provider_event set handled_at = $2 where id = $1 and handled_at is null',
);
const trim = statement<[Date]>(
  'billing.trim-provider-events',
  'delete from provider_event where received_at < $1 and handled_at is not null',
);

/** False when this delivery, or the same body under another name, came before. */
export const insertEvent = async (
  db: Reader,
  e: EventFacts,
  nextTryAt: Date,
  handledAt: Date | null,
): Promise<boolean> =>
  (
    await db.rows(
      insert,
      e.id,
      e.storeId,
      e.provider,
      e.eventId,
      e.bodyHash,
      e.kind,
      e.providerOrderId,
      e.receivedAt,
      nextTryAt,
      handledAt,
    )
  ).length === 1;
/** Events nobody has acted on whose next try is due, of any store but `without`; the one after it is planned. */
export const takeOpenEvents = (db: Reader, now: Date, limit: number, without: readonly string[]) =>
  db.rows(take, now, limit, without);
export const markEvent = (tx: Tx, id: string, now: Date): void => tx.send(done, id, now);
/** Forgets what was acted on long ago. */
export const trimEvents = (tx: Tx, before: Date): void => tx.send(trim, before);
