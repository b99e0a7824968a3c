import type { TrackingStep } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** An order that is brought. */
export interface TrackingRow {
  readonly orderId: string;
  readonly storeId: string;
  readonly runnerId: string | null;
  readonly runnerName: string;
  readonly runnerPhone: string;
  readonly code: string;
  readonly wrongCodes: number;
  readonly wrongAt: Date | null;
  readonly position: { readonly lat: number; readonly lng: number; readonly at: string } | null;
  readonly wantedAt: Date;
  readonly deliveredAt: Date | null;
  /** One from the door is kept. */
  readonly photo: boolean;
  /** As they happened, oldest first; `at` and `writtenAt` (when the server heard of it) ISO 8601. */
  readonly steps: readonly {
    readonly status: TrackingStep;
    readonly at: string;
    readonly writtenAt: string | null;
  }[];
}

const columns = `k.order_id as "orderId", k.store_id as "storeId", k.runner_id as "runnerId", k.runner_name as "runnerName", k.runner_phone as "runnerPhone", k.code, k.wrong_codes as "wrongCodes", k.wrong_at as "wrongAt",
  case when k.position_at is null then null else jsonb_build_object('lat', k.lat, 'lng', k.lng, 'at', k.position_at) end as position, k.wanted_at as "wantedAt", k.delivered_at as "deliveredAt",
  exists (select 1 from tracking_photo f where f.order_id = k.order_id) as photo,
  (select coalesce(jsonb_agg(jsonb_build_object('status', p.status, 'at', p.at, 'writtenAt', p.written_at) order by p.at, p.status), '[]') from tracking_step p where p.order_id = k.order_id) as steps`;
const lock = statement<[string]>(
  'fulfilment.lock-delivery',
  `select pg_advisory_xact_lock(hashtextextended('delivery:' || $1, 0))`,
);
const find = statement<[string], TrackingRow>(
  'fulfilment.find-tracking',
  `select ${columns} from tracking k where k.order_id = $1`,
);
// Three reads, each along its own index: the plan is the same whatever lies behind, and what is over never takes the place of
// what waits. The newest of each, so that nor does what nobody said was there. A moment before it is ended, the order alone
// knows that a delivery is cancelled.
const list = statement<[string, Date], TrackingRow>(
  'fulfilment.list-trackings',
  `select ${columns} from (
     (select w.* from tracking w join customer_order o on o.id = w.order_id where w.store_id = $1 and w.delivered_at is null and w.ended_at is null
        and o.phase <> 'cancelled' order by w.wanted_at desc limit 200)
     union all
     (select c.* from tracking c where c.store_id = $1 and c.ended_at > $2 and c.runner_id is not null and c.delivered_at is null order by c.ended_at desc limit 200)
     union all
     (select b.* from tracking b where b.store_id = $1 and b.delivered_at > $2 order by b.delivered_at desc limit 200)
   ) k order by k.wanted_at, k.order_id`,
);
const delivering = statement<[readonly string[]], { readonly id: string }>(
  'fulfilment.list-delivering-stores',
  `select s.id from unnest($1::text[]) as s(id) where exists (select from tracking k where k.store_id = s.id and k.delivered_at is null and k.ended_at is null)`,
);
const begin = statement<[string, string, string, Date]>(
  'fulfilment.begin-tracking',
  `with begun as (insert into tracking (order_id, store_id, code, status, wanted_at) values ($1, $2, $3, 'order-placed', $4) on conflict (order_id) do nothing returning order_id)
   insert into tracking_step (order_id, status, at) select order_id, 'order-placed', $4 from begun`,
);
const step = statement<[string, TrackingStep, Date, string | null, Date]>(
  'fulfilment.add-step',
  'insert into tracking_step (order_id, status, at, by_id, written_at) values ($1, $2, $3, $4, $5) on conflict (order_id, status) do nothing',
);
const remove = statement<[string, TrackingStep]>(
  'fulfilment.remove-step',
  'delete from tracking_step where order_id = $1 and status = $2',
);
const status = statement<[string, TrackingStep]>(
  'fulfilment.set-status',
  'update tracking set status = $2 where order_id = $1',
);
const runner = statement<[string, string, string, string]>(
  'fulfilment.set-runner',
  'update tracking set runner_id = $2, runner_name = $3, runner_phone = $4, lat = null, lng = null, position_at = null where order_id = $1',
);
const noRunner = statement<[string]>(
  'fulfilment.clear-runner',
  `update tracking set runner_id = null, runner_name = '', runner_phone = '', lat = null, lng = null, position_at = null where order_id = $1`,
);
const wrong = statement<[string, Date]>(
  'fulfilment.count-wrong-code',
  `update tracking set wrong_codes = case when wrong_at > $2::timestamptz - interval '15 minutes' then wrong_codes + 1 else 1 end, wrong_at = $2 where order_id = $1`,
);
const done = statement<[string, Date]>(
  'fulfilment.mark-delivered',
  `update tracking set delivered_at = $2, runner_phone = '' where order_id = $1`,
);
const cancelled = statement<[string, Date], { readonly orderId: string }>(
  'fulfilment.mark-cancelled',
  `update tracking set ended_at = coalesce(ended_at, $2) where order_id = $1 and delivered_at is null returning order_id as "orderId"`,
);
const position = statement<[string, number, number, Date]>(
  'fulfilment.save-position',
  'update tracking set lat = $2, lng = $3, position_at = $4 where order_id = $1',
);

/** Makes who moves one delivery wait for each other, and reads it. Comes before the order's lock. */
export async function lockTracking(tx: Tx, orderId: string): Promise<TrackingRow | undefined> {
  const [, row] = await Promise.all([tx.rows(lock, orderId), tx.row(find, orderId)]);
  return row;
}
export const findTracking = (db: Reader, orderId: string) => db.row(find, orderId);
/** What is not brought yet and what was, or was taken back from its runner, since `since`; the longest wanted first. */
export const listTrackings = (db: Reader, storeId: string, since: Date) => db.rows(list, storeId, since);
/** Which of these stores have something to be brought, or on its way. */
export const storesWithDeliveries = async (db: Reader, storeIds: readonly string[]): Promise<string[]> =>
  (await db.rows(delivering, storeIds)).map(({ id }) => id);
/** What was to be brought is cancelled; resolves with whether it was to be. */
export const cancelTracking = async (tx: Tx, orderId: string, now: Date): Promise<boolean> =>
  (await tx.row(cancelled, orderId, now)) !== undefined;
/** An order wants a runner; the second time nothing happens. Only sends, as do the following. */
export const beginTracking = (tx: Tx, orderId: string, storeId: string, code: string, now: Date): void =>
  tx.send(begin, orderId, storeId, code, now);
export const addStep = (
  tx: Tx,
  orderId: string,
  { step: to, at, by }: { readonly step: TrackingStep; readonly at: Date; readonly by: string | null },
  now: Date,
): void => tx.send(step, orderId, to, at, by, now);
export const removeStep = (tx: Tx, orderId: string, taken: TrackingStep): void =>
  tx.send(remove, orderId, taken);
export const clearRunner = (tx: Tx, orderId: string): void => tx.send(noRunner, orderId);
export const setStatus = (tx: Tx, orderId: string, to: TrackingStep): void => tx.send(status, orderId, to);
export const setRunner = (
  tx: Tx,
  orderId: string,
  { id, name, phone }: { readonly id: string; readonly name: string; readonly phone: string },
): void => tx.send(runner, orderId, id, name, phone);
export const countWrongCode = (tx: Tx, orderId: string, now: Date): void => tx.send(wrong, orderId, now);
export const endTracking = (tx: Tx, orderId: string, now: Date): void => tx.send(done, orderId, now);
export const savePosition = (tx: Tx, orderId: string, lat: number, lng: number, now: Date): void =>
  tx.send(position, orderId, lat, lng, now);
