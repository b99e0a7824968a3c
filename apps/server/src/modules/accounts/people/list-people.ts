import type { Device, Person } from '@tableside/contract/staff-people.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { idleSince, STAFF_IDLE } from '../session/idle-rule.ts';
import { listDevicesOf } from './device-repository.ts';
import { worksIn } from './membership-rule.ts';
import { type ListedPerson, listPeopleOf } from './person-repository.ts';
import { isColleague, worksElsewhere } from './person-rule.ts';

const sharesStore = (staff: Staff, storeId: string): void => {
  if (!staff.storeIds.includes(storeId)) refuse('not-found');
};

/** Somebody as the people of a store see them who have the stores `own`. */
function presentPerson(
  { id, active, store_ids, left_store_ids: _, last_seen_at, ...rest }: ListedPerson,
  storeId: string,
  own: readonly string[],
): Person {
  const works = worksIn({ active, store_ids });
  return {
    _id: id,
    ...rest,
    active: works.includes(storeId),
    elsewhere: worksElsewhere({ active, store_ids }, own),
    also_at: works.filter((store) => store !== storeId && own.includes(store)),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

/**
 * The colleagues of one of the caller's stores, and who is kept out of it. Who left it and works in one that is not the
 * caller's is no colleague any more.
 */
export async function listPeople(db: Reader, staff: Staff, storeId: string, now: Date): Promise<Person[]> {
  sharesStore(staff, storeId);
  const rows = await listPeopleOf(db, storeId, idleSince(now, STAFF_IDLE));
  return rows
    .filter((row) => isColleague(row, [storeId], staff.storeIds))
    .map((row) => presentPerson(row, storeId, staff.storeIds));
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
