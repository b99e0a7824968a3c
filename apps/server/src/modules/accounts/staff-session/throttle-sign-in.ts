import type { Database } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import {
  countAttempts,
  forgetAttempts,
  insertAttempt,
  lockAttempts,
  takeBackAttempt,
} from './sign-in-attempt-repository.ts';

const WINDOW = 15 * 60_000;
const MAX_WRONG = 5;

interface Throttled {
  readonly subject: string;
  /** Whether several people's secrets are tried there: then nobody's right one excuses the wrong ones before it. */
  readonly shared: boolean;
  readonly factor: number;
  readonly now: Date;
}

const noteTry = (db: Database, { subject, factor, now }: Omit<Throttled, 'shared'>): Promise<void> =>
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
 * before it is judged, so that tries made at once count too; a right one clears the slate, or of a shared subject only its
 * own try. Refuses `too-many-tries`, and `sign-in-wrong` when `check` finds nobody.
 */
export async function throttleSignIn<T>(
  db: Database,
  throttled: Throttled,
  check: () => Promise<T | undefined>,
): Promise<T> {
  await noteTry(db, throttled);
  const found = await check();
  if (found === undefined) return refuse('sign-in-wrong');
  const { subject, shared, now } = throttled;
  await (shared ? takeBackAttempt(db, subject, now) : forgetAttempts(db, subject));
  return found;
}
