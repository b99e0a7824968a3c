import type { Staff } from '../../../platform/http/principal.ts';
import { STAFF_COOKIE } from '../gate.ts';
import { writeCookie } from '../session/cookies.ts';
import type { Browser, SigningIn } from './open-staff-session.ts';
import { revokeStaffSession } from './staff-session-repository.ts';

/** Ends the caller's session at once and removes its cookie. */
export async function signOut(
  { db, gate, origin }: Pick<SigningIn, 'db' | 'gate' | 'origin'>,
  staff: Staff,
  { setHeader, now }: Pick<Browser, 'setHeader' | 'now'>,
): Promise<void> {
  await revokeStaffSession(db, staff.sessionId, now);
  gate.end(staff.sessionId, now);
  setHeader('set-cookie', writeCookie(STAFF_COOKIE, '', origin, 0));
}
