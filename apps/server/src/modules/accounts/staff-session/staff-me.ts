import type { StaffMe } from '@tableside/contract/staff.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { sha256 } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { readCookie } from '../session/cookies.ts';
import { findDevice } from './staff-session-repository.ts';

export const DEVICE_COOKIE = 'tableside_device';

/** The device that a request's cookies name, when it is enrolled. */
export async function deviceOf(db: AccountsDeps['db'], cookies: string | undefined) {
  const token = readCookie(cookies, DEVICE_COOKIE);
  return token === undefined ? undefined : findDevice(db, sha256(token));
}

interface Somebody {
  readonly staffId: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly storeIds: readonly string[];
}

/** What the staff screens learn of the colleague who signed in. */
export async function describeStaff(
  { db, storesOf }: Pick<AccountsDeps, 'db' | 'storesOf'>,
  { staffId, name, roles, storeIds }: Somebody,
  csrf: string,
  cookies: string | undefined,
): Promise<StaffMe> {
  const [stores, device] = await Promise.all([storesOf(db, storeIds), deviceOf(db, cookies)]);
  return { _id: staffId, name, roles: [...roles], csrf, device: device !== undefined, stores };
}
