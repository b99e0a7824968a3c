import { hash } from '@node-rs/argon2';
import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newCode } from '../../../platform/ids.ts';
import { normaliseEmail, passwordSubject } from '../staff-session/sign-in.ts';
import { forgetAttempts } from '../staff-session/sign-in-attempt-repository.ts';
import { findStaffByEmail } from '../staff-session/staff-repository.ts';
import { endSessionsOf, lockPeople, savePasswordHash } from './person-repository.ts';

/** Symbols of a password that is chosen here; some 69 random bits. */
const LENGTH = 14;

/** Somebody's new sign-in. */
interface GivenPassword {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Gives whoever signs in by an e-mail another password, chosen here, for the command line: a sole owner who forgot theirs
 * has nobody to ask. What they have open ends, and wrong tries are forgotten. Undefined where nobody may sign in by it.
 */
export async function resetPassword(tx: Tx, given: string, now: Date): Promise<GivenPassword | undefined> {
  const email = normaliseEmail(given);
  await lockPeople(tx);
  const person = await findStaffByEmail(tx, email);
  if (!person) return undefined;
  const password = newCode(LENGTH);
  savePasswordHash(tx, person.id, await hash(password));
  await endSessionsOf(tx, person.id, now);
  await forgetAttempts(tx, passwordSubject(email));
  for (const storeId of person.store_ids)
    writeAudit(tx, {
      storeId,
      actor: 'command-line',
      actorName: 'npm run password',
      action: 'staff.set-password',
      target: person.id,
      details: { name: person.name },
      at: now,
    });
  return { name: person.name, email, password };
}
