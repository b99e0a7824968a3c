import type { Database } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { countAttempts, forgetAttempts, insertAttempt, lockAttempts } from './sign-in-attempt-repository.ts';

const WINDOW = 15 * 60_000;
const MAX_WRONG = 5;

interface Throttled {
  readonly subject: string;
  readonly factor: number;
  readonly now: Date;
}

const noteTry = (db: Database, { subject, factor, now }: Throttled): Promise<void> =>
  db.transaction(async (tx) => {
    const since = new Date(now.getTime() - WINDOW);
    const [, { tries, oldest }] = await Promise.all([
      lockAttempts(tx, subject),
      countAttempts(tx, subject, since),
    ]);
    const left = oldest === null ? 0 : oldest.getTime() - since.getTime();
    if (tries >= MAX_WRONG * factor) refuse('too-many-tries', {}, Math.max(1, Math.ceil(left / 1000)));
    insertAttempt(tx, subject, now);
  });

/**
 * Lets `check` decide about a secret, at most five wrong ones per subject in 15 minutes. Each try is written down
 * before it is judged, so that tries made at once count too; a right one clears the slate. Refuses `too-many-tries`,
 * and `sign-in-wrong` when `check` finds nobody.
 */
export async function throttleSignIn<T>(
  db: Database,
  throttled: Throttled,
  check: () => Promise<T | undefined>,
): Promise<T> {
  await noteTry(db, throttled);
  const found = await check();
  if (found === undefined) return refuse('sign-in-wrong');
  await forgetAttempts(db, throttled.subject);
  return found;
}
