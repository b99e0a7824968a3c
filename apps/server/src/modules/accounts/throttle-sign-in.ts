import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { countAttempts, forgetAttempts, insertAttempt } from './sign-in-attempt-repository.ts';

const WINDOW = 15 * 60_000;
const MAX_WRONG = 5;

async function checkTries(db: Reader, subject: string, most: number, now: Date): Promise<void> {
  const { tries, oldest } = await countAttempts(db, subject, new Date(now.getTime() - WINDOW));
  if (tries <= most || oldest === null) return;
  refuse('too-many-tries', {}, Math.max(1, Math.ceil((oldest.getTime() + WINDOW - now.getTime()) / 1000)));
}

/**
 * Lets `check` decide about a secret, at most five wrong ones per subject in 15 minutes. Each try is written down
 * before it is judged, so that tries made at once count too; a right one clears the slate. Refuses `too-many-tries`,
 * and `sign-in-wrong` when `check` finds nobody.
 */
export async function throttleSignIn<T>(
  db: Reader,
  { subject, factor, now }: { readonly subject: string; readonly factor: number; readonly now: Date },
  check: () => Promise<T | undefined>,
): Promise<T> {
  const most = MAX_WRONG * factor;
  await checkTries(db, subject, most - 1, now);
  await insertAttempt(db, subject, now);
  await checkTries(db, subject, most, now);
  const found = await check();
  if (found === undefined) return refuse('sign-in-wrong');
  await forgetAttempts(db, subject);
  return found;
}
