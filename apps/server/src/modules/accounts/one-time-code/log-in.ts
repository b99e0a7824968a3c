import type { User } from '@tableside/contract/accounts.schema';
import type { Database } from '../../../platform/db/database.ts';
import { Refused, refuse } from '../../../platform/http/refused.ts';
import { newId, newToken, sha256 } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { type KnownAbove, presentUser } from '../profile/present-user.ts';
import { admitUser } from '../profile/user-repository.ts';
import { deviceLabel } from '../session/device-label-rule.ts';
import { insertSession } from '../session/session-repository.ts';
import { hashCode, tokenOfCall } from './one-time-code.ts';
import { findOpened } from './otp-repository.ts';
import { readPhone } from './phone-number.ts';
import { spendCode } from './spend-code.ts';

/** How long a used code may still be answered to the very call that used it. */
const AGAIN_WITHIN_MS = 60_000;

interface Asked {
  readonly phone: string;
  readonly otp: string;
  readonly challengeId: string;
  readonly name: string;
  /** The idempotency key of the call. */
  readonly key?: string | undefined;
  readonly userAgent: string | undefined;
  readonly now: Date;
}
type LoggingIn = KnownAbove & Pick<AccountsDeps, 'db' | 'secret' | 'countries' | 'holdsCardNumber'>;

/** Opens a session by a code, under this token; undefined when the code is wrong. */
const openSession = ({ db, secret }: LoggingIn, asked: Asked, token: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const { phone, name, now } = asked;
    // Returned, not thrown: the counted try has to commit.
    if (!(await spendCode(tx, secret, asked, now))) return undefined;
    const id = await admitUser(tx, { id: newId(), phone, name, now });
    insertSession(
      tx,
      { id: newId(), tokenHash: sha256(token), userId: id, device: deviceLabel(asked.userAgent) },
      now,
    );
    return id;
  });

/** Whose session it is, where this very call opened it just now and its answer was lost; else it is refused as it was. */
async function opened(db: Database, asked: Asked, token: string, failure: unknown): Promise<string> {
  if (!(failure instanceof Refused) || failure.code !== 'otp-expired') throw failure;
  const since = new Date(asked.now.getTime() - AGAIN_WITHIN_MS);
  const userId = await findOpened(db, asked, sha256(token), since);
  if (userId === undefined) throw failure;
  return userId;
}

/**
 * Exchanges a code for a session; the first sign-in of a number creates its user. Refuses `otp-wrong` (the try
 * counts), `otp-expired` (unknown, used or old), `too-many-tries` after five, and a card number as name, which uses no code up.
 * The same call with the same key is answered again within a minute, as long as its session is open.
 */
export async function logIn(deps: LoggingIn, typed: Asked): Promise<{ token: string; user: User }> {
  if (deps.holdsCardNumber(typed.name)) return refuse('card-number-refused');
  const { phone } = readPhone(typed.phone, deps.countries) ?? refuse('otp-wrong');
  const asked = { ...typed, phone };
  const { challengeId, otp, key } = asked;
  const token =
    key === undefined
      ? newToken()
      : tokenOfCall(deps.secret, hashCode(deps.secret, challengeId, phone, otp), key);
  const userId = await openSession(deps, asked, token).catch((failure: unknown) =>
    opened(deps.db, asked, token, failure),
  );
  if (userId === undefined) return refuse('otp-wrong');
  return { token, user: await presentUser(deps, deps.db, userId) };
}
