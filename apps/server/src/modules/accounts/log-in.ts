import type { User } from '@tableside/contract/accounts.schema';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { newId, newToken, sha256 } from '../../platform/ids.ts';
import type { AccountsDeps } from './deps.ts';
import { deviceLabel } from './device-label-rule.ts';
import { hashCode } from './one-time-code.ts';
import { findChallenge, tryChallenge } from './otp-repository.ts';
import { readPhone } from './phone-number.ts';
import { presentUser } from './present-user.ts';
import { insertSession } from './session-repository.ts';
import { admitUser } from './user-repository.ts';

const MAX_TRIES = 5;

interface Asked {
  readonly phone: string;
  readonly otp: string;
  readonly challengeId: string;
  readonly name: string;
  readonly userAgent: string | undefined;
  readonly now: Date;
}
type LoggingIn = Pick<AccountsDeps, 'db' | 'secret' | 'countries' | 'currentOrderOf'>;

async function explain(tx: Tx, challengeId: string, phone: string, now: Date): Promise<never> {
  const challenge = await findChallenge(tx, challengeId, phone);
  const left = challenge ? challenge.expires_at.getTime() - now.getTime() : 0;
  if (!challenge || challenge.used || left <= 0) return refuse('otp-expired');
  return refuse('too-many-tries', {}, Math.ceil(left / 1000));
}

/**
 * Exchanges a code for a session; the first sign-in of a number creates its user. Refuses `otp-wrong` (the try
 * counts), `otp-expired` (unknown, used or old), `too-many-tries` after five.
 */
export async function logIn(deps: LoggingIn, asked: Asked): Promise<{ token: string; user: User }> {
  const { phone } = readPhone(asked.phone, deps.countries) ?? refuse('otp-wrong');
  const { challengeId, now } = asked;
  const token = newToken();
  const userId = await deps.db.transaction(async (tx) => {
    const tried = await tryChallenge(
      tx,
      challengeId,
      phone,
      hashCode(deps.secret, challengeId, phone, asked.otp),
      now,
      MAX_TRIES,
    );
    if (!tried) return explain(tx, challengeId, phone, now);
    if (!tried.won) return undefined; // returned, not thrown: the counted try has to commit
    const id = await admitUser(tx, { id: newId(), phone, name: asked.name, now });
    insertSession(
      tx,
      { id: newId(), tokenHash: sha256(token), userId: id, device: deviceLabel(asked.userAgent) },
      now,
    );
    return id;
  });
  if (userId === undefined) return refuse('otp-wrong');
  return { token, user: await presentUser(deps.db, userId, await deps.currentOrderOf(deps.db, userId)) };
}
