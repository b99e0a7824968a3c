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
  [string, string, string, string, string, string, string | null, Date, Date | null],
  { id: string }
>(
  'billing.insert-provider-event',
  `insert into provider_event (id, store_id, provider, event_id, body_hash, kind, provider_order_id, received_at, handled_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict do nothing returning id`,
);
const open = statement<[Date, number], EventFacts>(
  'billing.find-open-provider-events',
  `select id, store_id as "storeId", provider, event_id as "eventId", body_hash as "bodyHash", kind, provider_order_id as "providerOrderId", received_at as "receivedAt"
   from provider_event where handled_at is null and received_at <= $1 order by received_at limit $2`,
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
export const insertEvent = async (db: Reader, e: EventFacts, handledAt: Date | null): Promise<boolean> =>
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
      handledAt,
    )
  ).length === 1;
/** Events nobody has acted on, received before `before`, oldest first. */
export const findOpenEvents = (db: Reader, before: Date, limit: number) => db.rows(open, before, limit);
export const markEvent = (tx: Tx, id: string, now: Date): void => tx.send(done, id, now);
/** Forgets what was acted on long ago. */
export const trimEvents = (tx: Tx, before: Date): void => tx.send(trim, before);
