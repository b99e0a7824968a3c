import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly people: string[];
  readonly last_seen_at: Date | null;
}
const list = statement<[string, Date], DeviceRow>(
  'accounts.list-devices',
  `select d.id, d.name, d.created_at, (select max(s.last_seen_at) from staff_session s where s.device_id = d.id) as last_seen_at,
     array(select distinct u.name from staff_session s join staff_user u on u.id = s.staff_id
       where s.device_id = d.id and s.revoked_at is null and s.last_seen_at > $2 order by u.name) as people
   from device d where d.store_id = $1 and d.revoked_at is null order by d.created_at desc, d.id`,
);
const revoke = statement<
  [string, readonly string[], Date],
  { readonly store_id: string; readonly name: string }
>(
  'accounts.revoke-device',
  `update device set revoked_at = $3 where id = $1 and store_id = any($2::text[]) and revoked_at is null
   returning store_id, name`,
);
const endSessions = statement<[string, Date], { readonly id: string }>(
  'accounts.end-sessions-of-device',
  'update staff_session set revoked_at = $2 where device_id = $1 and revoked_at is null returning id',
);

/** The enrolled devices of a store, newest first. */
export const listDevicesOf = (db: Reader, storeId: string, idleSince: Date) =>
  db.rows(list, storeId, idleSince);

/** Takes a device of one of the stores out of use; undefined when there is none such in use. */
export const retireDevice = (tx: Tx, id: string, storeIds: readonly string[], now: Date) =>
  tx.row(revoke, id, storeIds, now);

/** Ends what is open on a device; answers the ids of the sessions that ended. */
export const endSessionsOn = async (tx: Tx, deviceId: string, now: Date): Promise<readonly string[]> =>
  (await tx.rows(endSessions, deviceId, now)).map(({ id }) => id);
