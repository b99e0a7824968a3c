import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PushTarget } from '../subscription-repository.ts';

/** A colleague's device with the language that its browser asked in. */
export interface StaffDevice extends PushTarget {
  readonly roles: readonly StaffRole[];
  readonly language: string;
}
interface Owner {
  readonly storeId: string;
  readonly staffId: string;
  readonly sessionId: string;
}
const MOST_DEVICES = 10;

// A device belongs to whoever signed in on it last.
const save = statement<[string, string, string, string, string, string, string, Date]>(
  'notices.save-staff-device',
  `insert into staff_push (endpoint, store_id, staff_id, session_id, p256dh, auth, language, at) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (endpoint) do update set store_id = excluded.store_id, staff_id = excluded.staff_id, session_id = excluded.session_id,
     p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, at = excluded.at`,
);
const thin = statement<[string, number]>(
  'notices.thin-staff-devices',
  `delete from staff_push where staff_id = $1 and endpoint in
     (select endpoint from staff_push where staff_id = $1 order by at desc, endpoint offset $2)`,
);
const drop = statement<[string, string]>(
  'notices.drop-staff-device',
  'delete from staff_push where endpoint = $1 and staff_id = $2',
);
const onDuty = statement<[string, Date], StaffDevice>(
  'notices.list-staff-devices',
  `select p.endpoint, p.p256dh, p.auth, p.language, u.roles from staff_push p
   join staff_session s on s.id = p.session_id and s.staff_id = p.staff_id join staff_user u on u.id = p.staff_id
   where p.store_id = $1 and s.revoked_at is null and s.last_seen_at > $2 and u.active and $1 = any(u.store_ids)
   order by p.at desc, p.endpoint`,
);

const unseenLow = statement<[string], { low: boolean }>(
  'notices.is-unseen-low',
  'select exists (select 1 from rating where order_id = $1 and seen_at is null and (level = 1 or service_level = 1)) as low',
);

/** Whether a guest gave this order the lowest rating, of the meal or of the service, and nobody of the house has seen it. */
export const isUnseenLow = async (db: Reader, orderId: string): Promise<boolean> =>
  (await db.row(unseenLow, orderId))?.low ?? false;
/** `language`: what the device is told in. Only sends, as does the next. */
export function saveStaffDevice(
  tx: Tx,
  { endpoint, p256dh, auth }: PushTarget,
  { storeId, staffId, sessionId }: Owner,
  language: string,
  now: Date,
): void {
  tx.send(save, endpoint, storeId, staffId, sessionId, p256dh, auth, language, now);
  tx.send(thin, staffId, MOST_DEVICES);
}
/** Only one's own. */
export const dropStaffDevice = (tx: Tx, endpoint: string, staffId: string): void =>
  tx.send(drop, endpoint, staffId);
/** The devices of a store's colleagues who are signed in and whose console was heard of since `since`. */
export const listStaffDevices = (db: Reader, storeId: string, since: Date) => db.rows(onDuty, storeId, since);
