import { hash, verify } from '@node-rs/argon2';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { newToken } from '../../../platform/ids.ts';
import { type Browser, openStaffSession, type SigningIn } from './open-staff-session.ts';
import { deviceOf } from './staff-me.ts';
import { findStaffByEmail, type StaffRow } from './staff-repository.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

/** E-mail addresses are compared in this form. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/**
 * What wrong passwords of an address, in that form, are counted under: for each enrolled device by itself, so that nobody who
 * knows an address alone keeps its owner out of the house's own devices (docs/decisions/0163).
 */
export const passwordSubject = (email: string, deviceId?: string): string =>
  deviceId === undefined ? `email:${email}` : `email:${email} device:${deviceId}`;

let nobody: Promise<string> | undefined;
/** The hash of a password that nobody has: an unknown address costs as much as a known one. */
const nobodysHash = (): Promise<string> => {
  nobody ??= hash(newToken());
  return nobody;
};

/** Signs in by e-mail and password. Refuses `sign-in-wrong`, and `too-many-tries` after five wrong ones of an address in 15 minutes, on this device where it is enrolled. */
export async function signIn(
  deps: SigningIn,
  given: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<StaffMe> {
  const email = normaliseEmail(given.email);
  const check = async (): Promise<StaffRow | undefined> => {
    const staff = await findStaffByEmail(deps.db, email);
    const right = await verify(staff?.password_hash ?? (await nobodysHash()), given.password);
    return right && staff?.password_hash ? staff : undefined;
  };
  const device = await deviceOf(deps.db, browser.cookies);
  const throttled = {
    subject: passwordSubject(email, device?.id),
    shared: false,
    factor: deps.limitFactor,
    now: browser.now,
  };
  const staff = await throttleSignIn(deps.db, throttled, check);
  const proven = { deviceId: device?.id ?? null, passwordHash: staff.password_hash, pinHash: null };
  return openStaffSession(deps, staff, proven, browser);
}
