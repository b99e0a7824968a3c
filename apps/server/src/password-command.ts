import { visitDatabase } from './installation.ts';
import { say } from './run-command-line.ts';
import { replacePassword } from './wiring/forgotten-password.ts';

/** `npm run password -- e-mail`: another password for whoever forgot theirs and has nobody to ask. */
export async function givePassword([email]: readonly string[]): Promise<void> {
  if (email === undefined) throw new Error('Say whose: npm run password -- name@example.com');
  const given = await visitDatabase('sign in to', (db, clock) => replacePassword(db, clock, email));
  if (!given) throw new Error(`Nobody who may sign in has the e-mail ${email}. Nothing was changed.`);
  say(`${given.name} signs in at /staff with ${given.email} and the password ${given.password}`);
  say(
    'It is said only here. Whatever they had open is signed out; under People they choose one of their own.',
  );
}
