import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import { principalKey, type Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId, newToken, sha256 } from '../../../platform/ids.ts';
import { LONGEST_COOKIE, writeCookie } from '../session/cookies.ts';
import type { Browser, SigningIn } from './open-staff-session.ts';
import { DEVICE_COOKIE } from './staff-me.ts';
import { insertDevice, putOnDevice } from './staff-session-repository.ts';

/** Enrols this browser, the caller's session with it, as a device of one of their stores. Refuses `not-found` for another store. */
export async function enrolDevice(
  { db, origin }: Pick<SigningIn, 'db' | 'origin'>,
  staff: Staff,
  device: { readonly storeId: string; readonly name: string },
  { setHeader, now }: Pick<Browser, 'setHeader' | 'now'>,
): Promise<void> {
  if (!staff.storeIds.includes(device.storeId)) refuse('not-found');
  const [id, token] = [newId(), newToken()];
  await db.transaction(async (tx) => {
    insertDevice(tx, { id, ...device, tokenHash: sha256(token) }, now);
    putOnDevice(tx, staff.sessionId, id);
    writeAudit(tx, {
      storeId: device.storeId,
      actor: principalKey(staff),
      actorName: staff.name,
      action: 'device.enrol',
      target: id,
      details: { name: device.name },
      at: now,
    });
  });
  setHeader('set-cookie', writeCookie(DEVICE_COOKIE, token, origin, LONGEST_COOKIE));
}
