import type { User } from '@tableside/contract/accounts.schema';
import { refuse } from '../../../platform/http/refused.ts';
import { newId, newToken, sha256 } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { presentUser } from '../profile/present-user.ts';
import { admitUser } from '../profile/user-repository.ts';
import { deviceLabel } from '../session/device-label-rule.ts';
import { insertSession } from '../session/session-repository.ts';
import { readPhone } from './phone-number.ts';
import { spendCode } from './spend-code.ts';

interface Asked {
  readonly phone: string;
  readonly otp: string;
  readonly challengeId: string;
  readonly name: string;
  readonly userAgent: string | undefined;
  readonly now: Date;
}
type LoggingIn = Pick<AccountsDeps, 'db' | 'secret' | 'countries' | 'currentOrderOf'>;

/**
 * Exchanges a code for a session; the first sign-in of a number creates its user. Refuses `otp-wrong` (the try
 * counts), `otp-expired` (unknown, used or old), `too-many-tries` after five.
 */
export async function logIn(deps: LoggingIn, asked: Asked): Promise<{ token: string; user: User }> {
  const { phone } = readPhone(asked.phone, deps.countries) ?? refuse('otp-wrong');
  const { challengeId, otp, now } = asked;
  const token = newToken();
  const userId = await deps.db.transaction(async (tx) => {
    // Returned, not thrown: the counted try has to commit.
    if (!(await spendCode(tx, deps.secret, { challengeId, phone, otp }, now))) return undefined;
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
