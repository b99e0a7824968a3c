import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { hashCode } from './one-time-code.ts';
import { findChallenge, tryChallenge } from './otp-repository.ts';

const MAX_TRIES = 5;

/** A typed code and what it answers. `phone` is E.164. */
export interface TypedCode {
  readonly phone: string;
  readonly challengeId: string;
  readonly otp: string;
}

async function explain(tx: Tx, { challengeId, phone }: TypedCode, now: Date): Promise<never> {
  const challenge = await findChallenge(tx, challengeId, phone);
  const left = challenge ? challenge.expires_at.getTime() - now.getTime() : 0;
  if (!challenge || challenge.used || left <= 0) return refuse('otp-expired');
  return refuse('too-many-tries', {}, Math.ceil(left / 1000));
}

/**
 * Uses a code up; false when it is wrong. Then the counted try has to commit, so that the caller refuses `otp-wrong` only
 * after its transaction. Refuses `otp-expired` (unknown, used or old) and `too-many-tries` after five.
 */
export async function spendCode(tx: Tx, secret: string, typed: TypedCode, now: Date): Promise<boolean> {
  const { challengeId, phone, otp } = typed;
  const hash = hashCode(secret, challengeId, phone, otp);
  const tried = await tryChallenge(tx, challengeId, phone, hash, now, MAX_TRIES);
  return tried ? tried.won : explain(tx, typed, now);
}
