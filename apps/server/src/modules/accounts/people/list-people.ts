import type { Device, Person } from '@tableside/contract/staff-people.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { idleSince, STAFF_IDLE } from '../session/idle-rule.ts';
import { listDevicesOf } from './device-repository.ts';
import { listPeopleOf } from './person-repository.ts';
import { worksElsewhere } from './person-rule.ts';

const sharesStore = (staff: Staff, storeId: string): void => {
  if (!staff.storeIds.includes(storeId)) refuse('not-found');
};

/** The colleagues of one of the caller's stores. */
export async function listPeople(db: Reader, staff: Staff, storeId: string, now: Date): Promise<Person[]> {
  sharesStore(staff, storeId);
  const rows = await listPeopleOf(db, storeId, idleSince(now, STAFF_IDLE));
  return rows.map(({ id, store_ids, last_seen_at, ...rest }) => ({
    _id: id,
    ...rest,
    elsewhere: worksElsewhere({ store_ids }, staff.storeIds),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }));
}

/** The devices of one of the caller's stores on which colleagues sign in by PIN. */
export async function listDevices(db: Reader, staff: Staff, storeId: string, now: Date): Promise<Device[]> {
  sharesStore(staff, storeId);
  const rows = await listDevicesOf(db, storeId, idleSince(now, STAFF_IDLE));
  return rows.map(({ id, created_at, last_seen_at, ...rest }) => ({
    _id: id,
    ...rest,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }));
}
