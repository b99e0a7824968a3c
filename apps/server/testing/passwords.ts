import { hash } from '@node-rs/argon2';
import type { Database } from '../src/platform/db/database.ts';

/** The least the library takes: a suite signs in thousands of times, and a check reads the cost from the hash. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, LEAST);
  hashes.set(password, known);
  return known;
}

/** Gives each of these colleagues the password `<role>-password`, hashed at the least cost. */
export async function givePasswords(
  db: Database,
  staff: readonly { readonly email: string; readonly role: string }[],
): Promise<void> {
  await db.rows<[string[], string[]], never>(
    {
      name: 'test.give-passwords',
      text: `update staff_user u set password_hash = given.hash
        from unnest($1::text[], $2::text[]) as given (email, hash) where u.email = given.email`,
    },
    staff.map(({ email }) => email),
    await Promise.all(staff.map(({ role }) => hashOf(`${role}-password`))),
  );
}
