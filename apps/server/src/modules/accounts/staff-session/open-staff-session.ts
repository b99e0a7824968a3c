import type { StaffMe } from '@tableside/contract/staff.schema';
import { refuse } from '../../../platform/http/refused.ts';
import { newId, newToken, sha256 } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { type SessionGate, STAFF_COOKIE } from '../gate.ts';
import { LONGEST_COOKIE, readCookie, writeCookie } from '../session/cookies.ts';
import { describeStaff } from './staff-me.ts';
import type { StaffRow } from './staff-repository.ts';
import { insertStaffSession, type NewStaffSession, revokeStaffToken } from './staff-session-repository.ts';

/** What the browser sent, and the way to set its cookies. */
export interface Browser {
  readonly cookies: string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  readonly now: Date;
}
export type SigningIn = Pick<AccountsDeps, 'db' | 'secret' | 'origin' | 'limitFactor' | 'storesOf'> & {
  readonly gate: SessionGate;
};

/** Where somebody signs in, and by what: the hash of their password or of their PIN. */
type Proven = Pick<NewStaffSession, 'deviceId' | 'passwordHash' | 'pinHash'>;

/**
 * Starts a session for a recognised colleague and ends the one this browser had. Refuses `sign-in-wrong` when they have
 * another password or PIN by now, or are kept out, or the device was taken out of use.
 */
export async function openStaffSession(
  deps: SigningIn,
  staff: StaffRow,
  proven: Proven,
  { cookies, setHeader, now }: Browser,
): Promise<StaffMe> {
  const [token, csrf] = [newToken(), newToken()];
  const session = { id: newId(), tokenHash: sha256(token), staffId: staff.id, csrf, ...proven };
  if (!(await insertStaffSession(deps.db, session, now))) return refuse('sign-in-wrong');
  const former = readCookie(cookies, STAFF_COOKIE);
  const ended = former === undefined ? undefined : await revokeStaffToken(deps.db, sha256(former), now);
  if (ended !== undefined) deps.gate.end(ended, now);
  // How long it may stay unused is the server's to judge: the cookie knows nothing of its uses.
  setHeader('set-cookie', writeCookie(STAFF_COOKIE, token, deps.origin, LONGEST_COOKIE));
  const { id: staffId, name, roles, store_ids: storeIds } = staff;
  return describeStaff(deps, { staffId, name, roles, storeIds }, csrf, cookies);
}
