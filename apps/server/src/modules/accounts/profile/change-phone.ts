import type { accountsShapes, User } from '@tableside/contract/accounts.schema';
import type { Parsed } from '@tableside/contract/endpoint';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { AccountsDeps } from '../deps.ts';
import { reopenChallenge } from '../one-time-code/otp-repository.ts';
import { readPhone } from '../one-time-code/phone-number.ts';
import { spendCode } from '../one-time-code/spend-code.ts';
import { type KnownAbove, presentUser } from './present-user.ts';
import { lockUser, phoneIsTaken, savePhone } from './user-repository.ts';

type Asked = Parsed<(typeof accountsShapes)['changePhone']>['body'];

type Moving = Pick<AccountsDeps, 'secret' | 'followNumber'>;
interface Move {
  readonly tx: Tx;
  readonly announce: Announce;
  readonly userId: string;
  readonly phone: string;
  readonly now: Date;
}

/** True once both codes were right. A right new code beside a wrong old one may be used again. */
async function move({ secret, followNumber }: Moving, asked: Asked, around: Move) {
  const { tx, announce, userId, phone, now } = around;
  const user = (await lockUser(tx, userId)) ?? refuse('not-found');
  const fresh = { phone, challengeId: asked.challenge_id, otp: asked.otp };
  if (!(await spendCode(tx, secret, fresh, now))) return false;
  const old = { phone: user.phone ?? '', challengeId: asked.old_challenge_id, otp: asked.old_otp };
  if (!(await spendCode(tx, secret, old, now))) {
    reopenChallenge(tx, asked.challenge_id);
    return false;
  }
  if (await phoneIsTaken(tx, phone)) refuse('phone-taken');
  savePhone(tx, userId, phone);
  await followNumber(tx, old.phone, phone, announce);
  announce('user.changed', { v: 1, userId, version: user.version + 1 });
  return true;
}

/**
 * Moves an account to another number, proved by a code on each, with all that stands under the old one. Refuses `phone-not-served`, `otp-wrong` (the try counts),
 * `otp-expired`, `too-many-tries`, and `phone-taken` only to whoever has shown that the number is theirs. With the
 * caller's key it happens once, and a wrong code counts once.
 */
export async function changePhone(
  deps: Moving & KnownAbove & Pick<AccountsDeps, 'countries'>,
  asked: Asked,
  { principal, process, now }: ProcessContext<'diner'>,
): Promise<{ readonly status: 200; readonly body: { readonly user: User } }> {
  const { phone } = readPhone(asked.phone, deps.countries) ?? refuse('phone-not-served');
  const { userId } = principal;
  const begun = await process.begin(
    () => null,
    async (tx, announce) => {
      // Kept, not thrown: the counted try has to commit.
      if (!(await move(deps, asked, { tx, announce, userId, phone, now }))) return { memo: null };
      const user = await presentUser(deps, tx, userId);
      return { done: { status: 200 as const, body: { user } } };
    },
  );
  return 'done' in begun ? begun.done : refuse('otp-wrong');
}
