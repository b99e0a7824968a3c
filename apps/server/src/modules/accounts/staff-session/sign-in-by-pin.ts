import type { StaffMe } from '@tableside/contract/staff.schema';
import { refuse } from '../../../platform/http/refused.ts';
import { hashPin } from '../one-time-code/one-time-code.ts';
import { type Browser, openStaffSession, type SigningIn } from './open-staff-session.ts';
import { deviceOf } from './staff-me.ts';
import { findStaffByPin } from './staff-repository.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

/**
 * Signs in by PIN on an enrolled device, as a colleague of the device's store. Refuses `sign-in-wrong` (also without
 * a device), and `too-many-tries` after five wrong PINs on the device in 15 minutes.
 */
export async function signInByPin(deps: SigningIn, pin: string, browser: Browser): Promise<StaffMe> {
  const device = (await deviceOf(deps.db, browser.cookies)) ?? refuse('sign-in-wrong');
  const { id, store_id: storeId } = device;
  const throttled = { subject: `device:${id}`, shared: true, factor: deps.limitFactor, now: browser.now };
  const pinHash = hashPin(deps.secret, pin);
  const staff = await throttleSignIn(deps.db, throttled, () => findStaffByPin(deps.db, pinHash, storeId));
  return openStaffSession(deps, staff, { deviceId: id, passwordHash: null, pinHash }, browser);
}
