import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const lock = statement<[string, string]>(
  'ordering.lock-slots',
  `select pg_advisory_xact_lock(hashtextextended('slots:' || $1 || ':' || $2, 0))`,
);
// Told apart by the first free one, so that "as soon as possible" and a chosen time are one question.
const take = statement<[string, string, string, Date[], number], { at: Date }>(
  'ordering.take-slot',
  `insert into slot_use (order_id, store_id, mode, at)
   select $1, $2, $3, w.at from unnest($4::timestamptz[]) as w(at)
   where (select count(*) from slot_use u where u.store_id = $2 and u.mode = $3 and u.at = w.at) < $5
   order by w.at limit 1 returning at`,
);
const release = statement<[string]>('ordering.release-slot', 'delete from slot_use where order_id = $1');
const full = statement<[string, string, Date, Date, number], { at: Date }>(
  'ordering.list-full-slots',
  `select at from slot_use where store_id = $1 and mode = $2 and at >= $3 and at < $4 group by at having count(*) >= $5`,
);

export interface SlotAsk {
  readonly orderId: string;
  readonly storeId: string;
  readonly mode: string;
  /** Any of these will do; the earliest with room is taken. */
  readonly wanted: readonly Date[];
  readonly perSlot: number;
}
/** Takes a place for an order; undefined when all are full. Whoever asks for the same store and mode waits until this commits. */
export async function takeSlot(
  tx: Tx,
  { orderId, storeId, mode, wanted, perSlot }: SlotAsk,
): Promise<Date | undefined> {
  const [, taken] = await Promise.all([
    tx.rows(lock, storeId, mode),
    tx.row(take, orderId, storeId, mode, [...wanted], perSlot),
  ]);
  return taken?.at;
}
/** The place of an order is free again; nothing happens when it has none. Only sends. */
export const releaseSlot = (tx: Tx, orderId: string): void => tx.send(release, orderId);

/** Times from `from` until before `to` at which no place is left. */
export const listFullSlots = async (
  db: Reader,
  of: { readonly storeId: string; readonly mode: string; readonly perSlot: number },
  from: Date,
  to: Date,
): Promise<ReadonlySet<number>> =>
  new Set((await db.rows(full, of.storeId, of.mode, from, to, of.perSlot)).map(({ at }) => at.getTime()));
